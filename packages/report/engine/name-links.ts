import type { PdfFile } from './pdf-file.ts';

/**
 * Tells where each link to a page outside leads, in words. Typst 0.14 names a link by its address, and what is drawn of
 * it is often the same: a list of bills would be heard as a list of "Bill".
 */
export function nameLinks({ objects }: PdfFile, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  for (const [number, body] of objects) {
    const [, address] = /\/S \/URI\s+\/URI \(((?:\\.|[^\\)])*)\)/.exec(body) ?? [];
    const name = address === undefined ? undefined : names.get(address.replaceAll(/\\(.)/g, '$1'));
    if (name !== undefined)
      objects.set(number, body.replace(/\/Contents \((?:\\.|[^\\)])*\)/, `/Contents ${textString(name)}`));
  }
}

/** In UTF-16 and hexadecimal, which holds any letter and needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
