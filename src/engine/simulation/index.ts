// Battles played without people: for forecasts.

export * from "./bare.ts";
export * from "./forecast.ts";
export * from "./health.ts";
export * from "./play.ts";
export * from "./playing.ts";
export * from "./policy.ts";
export * from "./tactics.ts";
export * from "./variant.ts";
export * from "./ways.ts";
