// A path to an image or another file, typed in: this host has no file browser.
import { DialogV2 } from "../api/dialog.ts";
import { implementationOf, localizeOr } from "../environment.ts";
import { createFormGroup } from "../../data/forms.ts";
import { createTextInput } from "../../data/forms.ts";

export interface FilePickerOptions {
  type?: string;
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  [option: string]: unknown;
}

/** Asks for the path of a file and hands it to a callback. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return implementationOf("FilePicker", FilePicker);
  }
  readonly options: FilePickerOptions;
  request: string;

  constructor(options: FilePickerOptions = {}) {
    this.options = options;
    this.request = options.current ?? "";
  }

  /** Lists a folder of a package. Other folders are not served here, and there are none of them. */
  static async browse(
    source: string,
    target: string,
    { extensions = [] }: { extensions?: readonly string[] } & Record<string, unknown> = {},
  ): Promise<{
    source: string;
    target: string;
    dirs: string[];
    files: string[];
    gridSize: null;
    private: boolean;
    extensions: readonly string[];
  }> {
    const response = await fetch(`/api/browse?target=${encodeURIComponent(target)}`);
    const listing = (await response.json()) as { target: string; dirs: string[]; files: string[] } | null;
    if (listing === null) throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`);
    const wanted = listing.files.filter((file) => extensions.length === 0 || extensions.some((extension) => file.endsWith(extension)));
    return { ...listing, source, files: wanted, gridSize: null, private: false, extensions };
  }
  /** Makes a folder in a package's persistent storage; nowhere else is written to. */
  static async createDirectory(_source: string, target: string, _options: object = {}): Promise<string> {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/folder", { method: "POST", headers, body: JSON.stringify({ target }) });
    if ((await response.json()) !== true) throw new Error(`The folder ${target} may not be created`);
    return target;
  }
  /** Sends a file to a package's persistent storage. */
  static async upload(
    _source: string,
    folder: string,
    file: File,
    _body: object = {},
    _options: object = {},
  ): Promise<{ status: string; path: string; message: string } | false> {
    const path = `${folder.replace(/\/+$/, "")}/${file.name}`;
    const headers = { "content-type": "application/octet-stream" };
    const response = await fetch(`/api/file?target=${encodeURIComponent(path)}`, { method: "PUT", headers, body: file });
    if ((await response.json()) !== true) return false;
    return { status: "success", path, message: `${file.name} saved to ${folder}` };
  }

  async render(_options?: unknown): Promise<this> {
    return this.browse();
  }

  /** Ask for a path. Where Foundry lists folders, this host has a text field. */
  async browse(): Promise<this> {
    const label = localizeOr("PLAYGROUND.Applications.FilePath", "Path of the file");
    const input = createTextInput({ name: "path", value: this.request, placeholder: "systems/…" });
    const answer = (await DialogV2.input({
      window: { title: label, icon: "fa-solid fa-file" },
      content: createFormGroup({ label, input }),
    })) as { path?: string } | null;
    if (answer?.path !== undefined) {
      this.request = answer.path;
      await this.options.callback?.(answer.path, this);
    }
    return this;
  }
}
