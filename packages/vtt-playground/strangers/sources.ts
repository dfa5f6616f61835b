// Decides where a stranger's package comes from: a folder of this machine, or `owner/name@commit` of GitHub, which nobody vendors.
import { execFile } from "node:child_process";
import { access, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a package's manifest says that the check reads. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
}

/** A package on this machine. */
export interface Source {
  readonly folder: string;
  readonly manifest: Manifest;
  /** As it was named on the command line. */
  readonly name: string;
}

const REPOSITORY = /^(?<owner>[\w-]+)\/(?<name>[\w.-]+)@(?<commit>[0-9a-f]{40})(?::(?<below>[\w./-]+))?$/;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A git directory of a repository in a folder of such: `owner+name/repo`, with or without a work tree. */
async function mirrored(mirror: string, owner: string, name: string): Promise<string | null> {
  for (const below of ["repo", "repo/.git"]) {
    const directory = path.join(mirror, `${owner}+${name}`, below);
    if ((await exists(path.join(directory, "HEAD"))) && (await exists(path.join(directory, "objects")))) return directory;
  }
  return null;
}

/** Writes the files of a commit. What a snapshot lacks (files that are too large for it) is left out. */
async function checkOut(directory: string, commit: string, folder: string): Promise<void> {
  const options = { maxBuffer: 1 << 28, encoding: "utf8" } as const;
  const git = ["-c", "core.quotePath=false", "--git-dir", directory];
  const environment = { ...process.env, GIT_INDEX_FILE: `${path.resolve(folder)}.index` };
  await run("git", [...git, "read-tree", commit], { ...options, env: environment });
  await run("git", [...git, "--work-tree", folder, "checkout-index", "--all", "--force", "--quiet"], {
    ...options,
    env: environment,
  }).catch(async (error: unknown) => {
    // Git goes on after an object that is missing, and says so by its exit code only.
    if (!(await exists(folder))) throw error;
  });
  await rm(environment.GIT_INDEX_FILE, { force: true });
}

async function fetchRepository(address: string, commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run("git", ["-C", folder, "init", "--quiet"]);
  await run("git", ["-C", folder, "fetch", "--quiet", "--depth", "1", address, commit]);
  await run("git", ["-C", folder, "checkout", "--quiet", "--force", "FETCH_HEAD"]);
}

/** The folder of a package's files. Those of a repository are kept in `cache`, one folder a commit. */
async function folderOf(name: string, cache: string, mirror: string | undefined): Promise<string> {
  const parts = REPOSITORY.exec(name)?.groups;
  if (!parts) return path.resolve(name);
  const { owner = "", name: repository = "", commit = "", below = "." } = parts;
  // The playground links to it from elsewhere.
  const folder = path.resolve(cache, `${owner}+${repository}@${commit}`);
  if (!(await exists(folder))) {
    const partial = `${folder}.part`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    const directory = mirror === undefined ? null : await mirrored(mirror, owner, repository);
    if (directory === null) await fetchRepository(`https://github.com/${owner}/${repository}.git`, commit, partial);
    else await checkOut(directory, commit, partial);
    await rename(partial, folder);
  }
  return path.join(folder, below);
}

/** Finds a package and reads its manifest. */
export async function readSource(name: string, kind: "system" | "module", cache: string, mirror?: string): Promise<Source> {
  const folder = await folderOf(name, cache, mirror);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Error(`${name} is no folder and no owner/name@commit`);
  const manifest = JSON.parse(await readFile(path.join(folder, `${kind}.json`), "utf8")) as Manifest;
  for (const script of [...(manifest.esmodules ?? []), ...(manifest.scripts ?? [])])
    if (!(await exists(path.join(folder, script)))) throw new Error(`${name} has to be built first: ${script} is not there`);
  return { folder, manifest, name };
}
