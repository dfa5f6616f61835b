// Files in and out of the browser, as documented: text is saved by a download, and read from a file that the user has picked.

/** Saves text as a file of the user's. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const blob = new Blob([data], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 1000);
}

/** The text of a file. */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
