// Declares the one function of Foundry's command-line package that we call; the package ships no types.
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(
    sourceFolder: string,
    packFolder: string,
    options?: { yaml?: boolean; recursive?: boolean; log?: boolean },
  ): Promise<void>;
}
