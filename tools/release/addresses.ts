// Decides under which web addresses a release can be found: what Foundry's installer reads, and where people find help.

/** The web addresses that a released manifest carries. */
export interface ReleaseAddresses {
  /** The project's page. */
  readonly url: string;
  /** The newest release's manifest: Foundry looks here for updates, so it never names a version. */
  readonly manifest: string;
  /** This very version's zip. */
  readonly download: string;
  readonly bugs: string;
  readonly readme: string;
  readonly changelog: string;
  /** What the setup screen shows: a picture from `docs/pictures`. */
  readonly picture: string;
}

/** What lies beside the zip under a plain folder's address. */
export const RELEASED = { manifest: "system.json", readme: "README.md", changelog: "CHANGELOG.md", picture: "battle.webp" } as const;

/** The zip's name: with its version, so that an old manifest still leads to what it describes. */
export function archiveName(version: string): string {
  return `sortie-${version}.zip`;
}

const GITHUB = /^https:\/\/github\.com\/[^/]+\/[^/]+$/;

/**
 * The page of the repository at this git address, as the base of a release.
 * @throws {Error} When it is no repository of GitHub's.
 */
export function baseOf(origin: string): string {
  const [, page] = /^(?:https:\/\/github\.com\/|git@github\.com:)([^/]+\/[^/]+?)(?:\.git)?$/.exec(origin) ?? [];
  if (page === undefined) throw new Error("Nothing says where it will be published: name it with --base.");
  return `https://github.com/${page}`;
}

/**
 * The addresses below `base`: those of a GitHub repository's releases, or a plain folder that holds all files of the release.
 * @param base An http or https address, with or without a closing slash.
 * @param bugs Where people report what is wrong; by default the repository's issues, or the folder's own page.
 * @throws {Error} When `base` or `bugs` is no web address.
 */
export function releaseAddresses(base: string, version: string, bugs?: string): ReleaseAddresses {
  const url = webAddress(base);
  const reports = bugs === undefined ? undefined : webAddress(bugs);
  if (GITHUB.test(url)) {
    const tag = `v${version}`;
    return {
      url,
      manifest: `${url}/releases/latest/download/${RELEASED.manifest}`,
      download: `${url}/releases/download/${tag}/${archiveName(version)}`,
      bugs: reports ?? `${url}/issues`,
      readme: `${url}/blob/${tag}/README.md`,
      changelog: `${url}/blob/${tag}/CHANGELOG.md`,
      picture: `${url}/raw/${tag}/docs/pictures/${RELEASED.picture}`,
    };
  }
  return {
    url,
    manifest: `${url}/${RELEASED.manifest}`,
    download: `${url}/${archiveName(version)}`,
    bugs: reports ?? url,
    readme: `${url}/${RELEASED.readme}`,
    changelog: `${url}/${RELEASED.changelog}`,
    picture: `${url}/${RELEASED.picture}`,
  };
}

function webAddress(text: string): string {
  if (!URL.canParse(text)) throw new Error(`“${text}” is no web address.`);
  const { protocol, href, search, hash } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`“${text}” is no web address: it begins with ${protocol}`);
  if (search !== "" || hash !== "") throw new Error(`“${text}” can't be the base of other addresses: leave out ${search}${hash}.`);
  return href.replace(/\/+$/, "");
}
