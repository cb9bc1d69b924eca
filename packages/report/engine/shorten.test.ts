import { expect, it } from 'vitest';
import { shortened } from './shorten.ts';

const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

it('writes text in PDF’s own encoding if that encoding has all of its characters', () => {
  expect(shortened(`<<\n  /Alt ${hex('Net −$3 (owners’)')}\n>>`)).toBe(
    '<< /Alt (Net \x8A$3 \\(owners\x90\\)) >>',
  );
  const others = `/Alt ${hex('Кофейня')} /Contents ${hex('Zoë')}`;
  expect(shortened(others)).toBe(others);
});

it('omits the type of a structure element, because its parent implies it', () => {
  expect(shortened('<<\n  /S /TD\n  /Type /StructElem\n  /K [\n    12\n  ]\n>>')).toBe(
    '<< /S /TD /K [ 12 ] >>',
  );
});
