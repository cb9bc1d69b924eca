/** Tables of programs that align outlines to coarse screen pixels, and related tables. */
const HINT_TABLES = new Set(['cvt ', 'fpgm', 'prep', 'gasp', 'hdmx', 'LTSH', 'VDMX', 'DSIG']);

const [MORE_COMPONENTS, HAS_WORDS, HAS_SCALE, HAS_TWO_SCALES, HAS_MATRIX, HAS_INSTRUCTIONS] = [
  0x20, 0x1, 0x8, 0x40, 0x80, 0x100,
];

/**
 * Returns a TrueType font with the same outlines and without hints. Print does not need hints, and viewers smooth
 * letters without them, but they would be copied into every report. The OpenType specification calls all of them
 * optional. Only fonts in memory are changed: under the Open Font License, a document that embeds a font is not a
 * version of the font.
 */
export function withoutHints(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const start = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  // CFF outlines, the other kind, have their hints in another place.
  if (head === undefined || loca === undefined || glyf === undefined) return font;
  const isLong = head.readUInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const places = Buffer.alloc(loca.length);
  const glyphs: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < loca.length / (isLong ? 4 : 2); glyph += 1) {
    if (isLong) places.writeUInt32BE(length, glyph * 4);
    else places.writeUInt16BE(length / 2, glyph * 2);
    const end = (glyph + 1) * (isLong ? 4 : 2) < loca.length ? placeOf(glyph + 1) : 0;
    if (end <= placeOf(glyph)) continue;
    const outline = outlineOf(glyf.subarray(placeOf(glyph), end));
    const padding = Buffer.alloc(outline.length & 1);
    glyphs.push(outline, padding);
    length += outline.length + padding.length;
  }
  tables.set('loca', places).set('glyf', Buffer.concat(glyphs));
  return withTables(
    font.subarray(0, 4),
    [...tables].filter(([tag]) => !HINT_TABLES.has(tag)),
  );
}

/** Returns a glyph's outline without its instructions. */
function outlineOf(glyph: Buffer): Buffer {
  const contours = glyph.readInt16BE(0);
  if (contours >= 0) {
    const at = 10 + contours * 2;
    return Buffer.concat([
      glyph.subarray(0, at),
      Buffer.alloc(2),
      glyph.subarray(at + 2 + glyph.readUInt16BE(at)),
    ]);
  }
  const kept = Buffer.from(glyph);
  for (let at = 10; ; ) {
    const flags = glyph.readUInt16BE(at);
    kept.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at);
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    at += (flags & HAS_WORDS ? 8 : 6) + scale;
    if ((flags & MORE_COMPONENTS) === 0) return kept.subarray(0, at);
  }
}

/** Checksums are left at zero, because PDF readers do not verify them. */
function withTables(version: Buffer, tables: readonly (readonly [string, Buffer])[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  version.copy(directory);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let length = directory.length;
  tables.forEach(([tag, bytes], index) => {
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(length, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    length += bytes.length + (-bytes.length & 3);
  });
  return Buffer.concat(parts);
}
