// Decides how a built manifest becomes a released one: with the web addresses that Foundry installs and updates from.
import type { JsonObject } from "../json.ts";
import type { ReleaseAddresses } from "./addresses.ts";

/** The built manifest with a release's addresses. What the build knows by itself stays as it is. */
export function releaseManifest(manifest: JsonObject, { picture, ...addresses }: ReleaseAddresses): JsonObject {
  return {
    ...manifest,
    ...addresses,
    media: [{ type: "setup", url: picture, thumbnail: picture, caption: "A battle at Reed Bridge", loop: false }],
  };
}
