// Declares the functions of Foundry's command-line package that we call; the package ships no types.
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(
    sourceFolder: string,
    packFolder: string,
    options?: { yaml?: boolean; recursive?: boolean; log?: boolean },
  ): Promise<void>;
  export function extractPack(packFolder: string, targetFolder: string, options?: { yaml?: boolean; log?: boolean }): Promise<void>;
}
