import type { PdfFile } from './pdf-file.ts';

export interface LinkNames {
  /** What is at the addresses that links to pages outside lead to. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The titles that the contents list, in their order. */
  readonly titles: readonly string[];
}

/**
 * Tells where each link leads, in words. Typst 0.14 names a link by its address or its page, and what is drawn of it is
 * often the same: a list of bills would be heard as a list of "Bill", and the contents as "Section" after "Section".
 */
export function nameLinks({ objects }: PdfFile, { addresses, titles }: LinkNames): void {
  let [sections, marks] = [0, 0];
  for (const [number, body] of objects) {
    if (!body.includes('/Subtype /Link')) continue;
    const [, address] = /\/S \/URI\s+\/URI \(((?:\\.|[^\\)])*)\)/.exec(body) ?? [];
    const [, section, page] = /\/Contents \((Section, )?page (\d+)\)/.exec(body) ?? [];
    const name =
      address !== undefined
        ? addresses.get(address.replaceAll(/\\(.)/g, '$1'))
        : page === undefined
          ? undefined
          : `${section === undefined ? `Sources of the figures, [${++marks}]` : titles[sections++]}, page ${page}`;
    if (name !== undefined)
      objects.set(number, body.replace(/\/Contents \((?:\\.|[^\\)])*\)/, `/Contents ${textString(name)}`));
  }
}

/** In UTF-16 and hexadecimal, which holds any letter and needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
