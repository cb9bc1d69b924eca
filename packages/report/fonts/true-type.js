import { closeSync, openSync, readSync } from 'node:fs';
/** Reads only three small tables from a font file, which can be as large as ten megabytes. */
export function readFontMetrics(path) {
    const file = openSync(path, 'r');
    try {
        const tables = readTableDirectory(file);
        const table = (tag) => {
            const found = tables.get(tag);
            if (found === undefined)
                throw new Error(`The font has no ${tag} table: ${path}`);
            return readAt(file, found.offset, found.length);
        };
        const unitsPerEm = table('head').readUInt16BE(18);
        const widthCount = table('hhea').readUInt16BE(34);
        const widths = table('hmtx');
        const glyphs = readCharacterMap(table('cmap'));
        const widthOfGlyph = (glyph) => widths.readUInt16BE(Math.min(glyph, widthCount - 1) * 4) / unitsPerEm;
        return {
            has: (codePoint) => glyphs.has(codePoint),
            widthOf: (text) => {
                let width = 0;
                for (const character of text) {
                    const glyph = glyphs.get(character.codePointAt(0));
                    width += glyph === undefined ? 1 : widthOfGlyph(glyph);
                }
                return width;
            },
        };
    }
    finally {
        closeSync(file);
    }
}
function readTableDirectory(file) {
    const count = readAt(file, 0, 12).readUInt16BE(4);
    const directory = readAt(file, 12, count * 16);
    return new Map(Array.from({ length: count }, (_, index) => {
        const at = index * 16;
        return [
            directory.toString('latin1', at, at + 4),
            { offset: directory.readUInt32BE(at + 8), length: directory.readUInt32BE(at + 12) },
        ];
    }));
}
function readAt(file, offset, length) {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, offset);
    return bytes;
}
/**
 * Maps code points to glyphs. Supports the two subtable formats that modern fonts use: format 4 for 16-bit code points
 * and format 12 for all.
 */
function readCharacterMap(cmap) {
    const glyphs = new Map();
    const count = cmap.readUInt16BE(2);
    for (let index = 0; index < count; index += 1) {
        const at = cmap.readUInt32BE(4 + index * 8 + 4);
        const format = cmap.readUInt16BE(at);
        if (format === 4)
            readSegments(cmap, at, glyphs);
        if (format === 12)
            readGroups(cmap, at, glyphs);
    }
    return glyphs;
}
function readSegments(cmap, at, glyphs) {
    const size = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < size; segment += 2) {
        const end = cmap.readUInt16BE(at + 14 + segment);
        const start = cmap.readUInt16BE(at + 16 + size + segment);
        const delta = cmap.readUInt16BE(at + 16 + size * 2 + segment);
        const rangeAt = at + 16 + size * 3 + segment;
        const range = cmap.readUInt16BE(rangeAt);
        for (let code = start; code <= end && code !== 0xffff; code += 1) {
            const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
            const glyph = listed === 0 && range !== 0 ? 0 : (listed + delta) & 0xffff;
            if (glyph !== 0)
                glyphs.set(code, glyph);
        }
    }
}
function readGroups(cmap, at, glyphs) {
    const count = cmap.readUInt32BE(at + 12);
    for (let group = 0; group < count; group += 1) {
        const groupAt = at + 16 + group * 12;
        const start = cmap.readUInt32BE(groupAt);
        const end = cmap.readUInt32BE(groupAt + 4);
        const first = cmap.readUInt32BE(groupAt + 8);
        for (let code = start; code <= end; code += 1)
            glyphs.set(code, first + code - start);
    }
}
