import { FILE_LIMITS, FileAnswers } from '@insights/contracts';

export interface UploadForm {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly answers: FileAnswers;
}

/** Reason why a form is rejected, as a sentence for the user. */
export interface FormRefusal {
  readonly reason: 'form' | 'too-large';
  readonly message: string;
}

const MAX_NAME = 200;
const MAX_ANSWERS = 200_000;
const MEGABYTE = 1024 * 1024;

/** Parses the files and answers of a `multipart/form-data` body. */
export async function parseUploadForm(
  body: Uint8Array,
  contentType: string,
): Promise<UploadForm | FormRefusal> {
  const form = await readForm(body, contentType);
  if (form === null) return refused('The form could not be read. Please choose the files again.');
  const files = form.getAll('files');
  if (files.length === 0) return refused('No file was sent. Please choose at least one.');
  if (files.length > FILE_LIMITS.files)
    return refused(`${files.length} files were sent. Please choose at most ${FILE_LIMITS.files}.`);
  const answers = parseAnswers(form.get('answers'));
  if (answers === null) return refused('The answers could not be read. Please choose the files again.');
  const uploads: { name: string; bytes: Uint8Array }[] = [];
  for (const file of files) {
    if (typeof file === 'string') return refused('A field named “files” does not contain a file.');
    const name = shownName(file.name);
    if (file.size > FILE_LIMITS.bytesOfFile) {
      const megabytes = FILE_LIMITS.bytesOfFile / MEGABYTE;
      return {
        reason: 'too-large',
        message: `${name} is larger than ${megabytes} MB. Please export shorter periods, in several files.`,
      };
    }
    uploads.push({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return { files: uploads, answers };
}

async function readForm(body: Uint8Array, contentType: string): Promise<FormData | null> {
  const headers = { 'content-type': contentType };
  return new Response(body as Uint8Array<ArrayBuffer>, { headers }).formData().catch(() => null);
}

function parseAnswers(field: unknown): FileAnswers | null {
  if (field === null) return {};
  if (typeof field !== 'string' || field.length > MAX_ANSWERS) return null;
  try {
    return FileAnswers.safeParse(JSON.parse(field)).data ?? null;
  } catch {
    return null;
  }
}

/** Browsers send only the file name; other clients may include its folders. */
function shownName(name: string): string {
  const own = name.split(/[\\/]/).at(-1) ?? '';
  const printable = own.replaceAll(/\p{C}/gu, '').slice(0, MAX_NAME);
  return printable === '' ? 'file' : printable;
}

function refused(message: string): FormRefusal {
  return { reason: 'form', message };
}
