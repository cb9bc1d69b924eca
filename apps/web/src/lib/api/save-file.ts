import { fetchApi } from './client.ts';

/**
 * Downloads a file with the visitor's cookie and lets the browser save the file under the name that the server sent.
 */
export async function fetchAndSaveFile(path: string): Promise<void> {
  await saveResponse(await fetchApi('GET', path));
}

export async function saveResponse(response: Response): Promise<void> {
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? '');
}

/** Returns the file name that the server sent, with or without quotes, and without any path. */
export function fileNameIn(contentDisposition: string | null): string | null {
  const [, quoted, bare] = FILE_NAME.exec(contentDisposition ?? '') ?? [];
  return quoted ?? bare ?? null;
}

const FILE_NAME = /filename=(?:"([^"/\\]+)"|([^\s";/\\]+)(?=\s*(?:;|$)))/;

/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start reading the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
