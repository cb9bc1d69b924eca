import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { describe, expect, it } from 'vitest';
import { FONT_FILES, HINTED_FONT_FILES } from './font-files.ts';
import { withoutHints } from './without-hints.ts';

/** Letters with one outline, and composite letters with accents above and below. */
const LETTERS =
  'The quick brown fox jumps over 13 lazy dogs: 4,567.89 (−20 %) ÀÉÎÕÜçñåøÆŒßŻğőș½¼±÷×§¶“”‘’–…€£';

/** Returns the outlines as Typst reads them, without their names. */
function outlines(font: Buffer, isSerif: boolean): string[] {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [font] }] });
  const family = `IBM Plex ${isSerif ? 'Serif' : 'Sans'}`;
  const drawing = compiler.plainSvg({
    mainFileContent: `#set page(width: 900pt, height: 90pt)\n#text(font: "${family}", fallback: false, "${LETTERS}")`,
  });
  return Array.from(drawing.matchAll(/ d="([^"]*)"/g), ([, path]) => path as string).toSorted();
}

const tablesOf = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  );
const HINTS = ['cvt ', 'fpgm', 'prep'];

describe('a font without hints', () => {
  it.each(HINTED_FONT_FILES.map((path) => [basename(path), path]))(
    '%s: has the same letters and is smaller',
    (name, path) => {
      const font = readFileSync(path);
      const plain = withoutHints(font);
      const [before, after] = [font, plain].map((each) => outlines(each, name.includes('Serif')));
      expect(before?.length).toBeGreaterThan(70);
      expect(after).toEqual(before);
      expect(tablesOf(font)).toEqual(expect.arrayContaining(HINTS));
      expect(tablesOf(plain).filter((tag) => HINTS.includes(tag))).toEqual([]);
      expect(plain.length).toBeLessThan(font.length * 0.95);
    },
  );

  it('is the same as the files of the other families, except for a few bytes', () => {
    for (const path of FONT_FILES.filter((each) => /Inter|SourceSerif|Baskerville|Franklin/.test(each))) {
      const font = readFileSync(path);
      expect(withoutHints(font).length / font.length, path).toBeGreaterThan(0.99);
    }
  });
});
