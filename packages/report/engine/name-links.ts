import type { PdfFile } from './pdf-file.ts';

export interface LinkNames {
  /** Descriptions of the targets of external links, by URL. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Titles in the table of contents, in order. */
  readonly titles: readonly string[];
}

/**
 * Adds a description of its target to each link. Typst 0.14 describes a link by its URL or page number, and many links
 * have the same visible text. A screen reader would read a list of bills as "Bill" again and again, and the table of
 * contents as "Section" again and again.
 */
export function nameLinks({ objects }: PdfFile, { addresses, titles }: LinkNames): void {
  let sections = 0;
  for (const [number, body] of objects) {
    if (!body.includes('/Subtype /Link')) continue;
    const [, address] = /\/S \/URI\s+\/URI \(((?:\\.|[^\\)])*)\)/.exec(body) ?? [];
    const [, page] = /\/Contents \(Section, page (\d+)\)/.exec(body) ?? [];
    const name =
      address !== undefined
        ? addresses.get(address.replaceAll(/\\(.)/g, '$1'))
        : page === undefined
          ? undefined
          : `${titles[sections++]}, page ${page}`;
    if (name !== undefined)
      objects.set(number, body.replace(/\/Contents \((?:\\.|[^\\)])*\)/, `/Contents ${textString(name)}`));
  }
}

/** Encodes text as hexadecimal UTF-16, which can represent any character and needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
