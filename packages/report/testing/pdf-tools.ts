import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readPages, type Word } from './words.ts';

/** Programs that the tests use to read PDFs, by Debian package. */
const PROGRAMS = {
  'poppler-utils': ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm'],
  qpdf: ['qpdf'],
} as const;

/** Returns the Debian packages whose programs are missing on this machine. */
function missingPdfTools(): string[] {
  return Object.entries(PROGRAMS)
    .filter(([, programs]) =>
      programs.some((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined),
    )
    .map(([name]) => name);
}

const missing = missingPdfTools();
/** For `describe.skipIf`: tests that read PDFs need programs that some machines do not have. */
export const cannotReadPdfs = missing.length > 0;
if (cannotReadPdfs) console.log(`Skipped: tests that read PDFs. Not installed: ${missing.join(', ')}`);

/** A PDF as seen by other programs, for use in a test. */
export class ReadPdf {
  readonly #folder = mkdtempSync(join(tmpdir(), 'insights-report-'));
  readonly #path = join(this.#folder, 'report.pdf');
  // Cached, because running the program takes longer than using its output.
  readonly #pages = new Map<string, string[]>();
  #bookmarks: Bookmark[] | null = null;

  constructor(bytes: Uint8Array) {
    writeFileSync(this.#path, bytes);
    onTestFinished(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** Returns the text of each page, as laid out or in the order in which it was written. */
  pages(mode: 'layout' | 'raw' = 'layout'): string[] {
    const known = this.#pages.get(mode);
    if (known !== undefined) return known;
    const pages = this.#run('pdftotext', [`-${mode}`, this.#path, '-'])
      .toString()
      .split('\f')
      .slice(0, -1);
    this.#pages.set(mode, pages);
    return pages;
  }

  /** Words on each page with their positions, in points from the page's upper left corner. */
  get words(): Word[][] {
    return readPages(this.#run('pdftotext', ['-bbox', this.#path, '-']).toString());
  }

  get info(): string {
    return this.#run('pdfinfo', [this.#path]).toString();
  }

  /** Text for screen readers, with its tags, indented by depth. Slow for long files. */
  get structure(): string {
    return this.#run('pdfinfo', ['-struct-text', this.#path]).toString();
  }

  get fonts(): string[] {
    return this.#run('pdffonts', [this.#path]).toString().trim().split('\n').slice(2);
  }

  /** All objects in the file. */
  get objects(): PdfValue[] {
    const { qpdf } = this.#json<{ qpdf: [unknown, Record<string, QpdfObject>] }>('qpdf');
    return Object.values(qpdf[1]).map(({ value, stream }) => value ?? stream?.dict ?? null);
  }

  /** Structure elements for screen readers, in no particular order. */
  get tags(): { readonly kind: string; readonly attributes: { readonly [key: string]: PdfValue } }[] {
    return this.objects.flatMap((object) => {
      if (typeof object !== 'object' || object === null || Array.isArray(object)) return [];
      const kind = object['/S'];
      const isElement = object['/P'] !== undefined && object['/K'] !== undefined;
      return isElement && typeof kind === 'string' ? [{ kind: kind.slice(1), attributes: object }] : [];
    });
  }

  /** Bookmark titles with their target pages, depth first. */
  get bookmarks(): Bookmark[] {
    const flatten = (entries: Outline[], depth: number): Bookmark[] =>
      entries.flatMap(({ title, destpageposfrom1, kids }) => [
        { title, page: destpageposfrom1, depth },
        ...flatten(kids, depth + 1),
      ]);
    this.#bookmarks ??= flatten(this.#json<{ outlines: Outline[] }>('outlines').outlines, 0);
    return this.#bookmarks;
  }

  /** Warnings from a strict PDF reader; empty if there are none. */
  get complaints(): string {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', this.#path], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  }

  /** Returns a PNG image of a page, with the given width in pixels. */
  picture(page: number, width: number): Buffer {
    const size = ['-scale-to-x', String(width), '-scale-to-y', '-1'];
    return this.#run('pdftoppm', ['-png', '-f', String(page), '-l', String(page), ...size, this.#path]);
  }

  #json<Part>(key: 'qpdf' | 'outlines'): Part {
    return JSON.parse(this.#run('qpdf', ['--json', `--json-key=${key}`, this.#path]).toString()) as Part;
  }

  #run(program: string, args: readonly string[]): Buffer {
    return execFileSync(program, args, { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
  }
}

interface Bookmark {
  readonly title: string;
  readonly page: number;
  readonly depth: number;
}

type PdfValue = string | number | boolean | null | PdfValue[] | { [key: string]: PdfValue };

interface Outline {
  readonly title: string;
  readonly destpageposfrom1: number;
  readonly kids: Outline[];
}

interface QpdfObject {
  readonly value?: PdfValue;
  readonly stream?: { readonly dict: PdfValue };
}

/**
 * Returns every key and name in a file. Active features would show up there, because text is in strings and streams.
 */
export function namesIn(value: PdfValue): Set<string> {
  const names = new Set<string>();
  const visit = (item: PdfValue): void => {
    if (typeof item === 'string' && item.startsWith('/')) names.add(item);
    if (Array.isArray(item)) item.forEach(visit);
    else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        names.add(key);
        visit(inner);
      }
    }
  };
  visit(value);
  return names;
}
