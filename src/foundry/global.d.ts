// The only declaration merging: names that Foundry's types cannot know.

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SystemNameConfig {
    name: "sortie";
  }
  interface AssumeHookRan {
    ready: never;
  }
  interface SettingConfig {
    "sortie.ruleset": string;
    "sortie.requestPolicy": string;
    "sortie.confirmUndo": boolean;
  }
}

export {};
