import { deflateSync, inflateSync } from 'node:zlib';
import { shortened } from './shorten.ts';
const ENTRY_BYTES = 20;
/**
 * Reads a file written by Typst: it has a single cross-reference table, no object streams, no encryption and no
 * incremental updates.
 */
export function readPdf(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
    const [head = '', size] = /^xref\n0 (\d+)\n/.exec(text.slice(tableAt, tableAt + 40)) ?? [];
    if (size === undefined)
        throw new Error('The PDF has no cross-reference table');
    const places = Array.from({ length: Number(size) }, (_, number) => {
        const entry = text.substr(tableAt + head.length + number * ENTRY_BYTES, ENTRY_BYTES);
        return { number, at: Number(entry.slice(0, 10)), isUsed: entry[17] === 'n' };
    })
        .filter(({ isUsed }) => isUsed)
        .sort((a, b) => a.at - b.at);
    const objects = new Map(places.map(({ number, at }, index) => {
        const whole = text.slice(at, places[index + 1]?.at ?? tableAt);
        return [number, whole.slice(whole.indexOf('obj') + 4, whole.lastIndexOf('endobj')).trimEnd()];
    }));
    return { objects, trailer: text.slice(text.indexOf('trailer', tableAt)) };
}
/**
 * PDF readers use 32-bit integers. Scaling can produce larger ones, so the check covers the output file rather than the
 * source image.
 */
const HUGE_NUMBER = /(?:^|[\s[+-])\d{10}/;
export function hasHugeNumber({ objects }) {
    return [...objects.values()].some((body) => {
        if (!body.endsWith('endstream'))
            return HUGE_NUMBER.test(body);
        const [dictionary = '', content = ''] = body.slice(0, -'\nendstream'.length).split(/stream\n(.*)/s);
        if (dictionary.includes('/Image'))
            return false;
        const isPacked = dictionary.includes('/FlateDecode');
        return HUGE_NUMBER.test(isPacked ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content);
    });
}
const MAX_OBJECTS_OF_STREAM = 400;
const PLACE_BYTES = 7;
/** The next level takes four times as long and makes these streams only a fiftieth smaller. */
const DEFLATE_LEVEL = 5;
/**
 * Writes the file with its small objects in compressed object streams (PDF 1.5). A tagged report consists mostly of
 * small objects, so this reduces its size by two thirds.
 */
export function writePdf({ objects, trailer }) {
    const parts = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    let size = Math.max(...objects.keys()) + 1;
    const places = new Map();
    const add = (number, body) => {
        places.set(number, [1, length, 0]);
        const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
        parts.push(whole);
        length += whole.length;
    };
    const small = [];
    for (const [number, body] of objects) {
        if (body.endsWith('endstream'))
            add(number, packed(body));
        else
            small.push([number, shortened(body)]);
    }
    const alike = byTag(small);
    for (let start = 0; start < alike.length; start += MAX_OBJECTS_OF_STREAM) {
        const gathered = alike.slice(start, start + MAX_OBJECTS_OF_STREAM);
        const number = size++;
        let at = 0;
        const index = gathered.map(([of, body], place) => {
            places.set(of, [2, number, place]);
            const entry = `${of} ${at}`;
            at += body.length + 1;
            return entry;
        });
        const head = `${index.join(' ')}\n`;
        const dictionary = `/Type /ObjStm /N ${gathered.length} /First ${head.length}`;
        add(number, streamOf(dictionary, head + gathered.map(([, body]) => body).join('\n')));
    }
    const number = size++;
    places.set(number, [1, length, 0]);
    const table = Buffer.alloc(size * PLACE_BYTES);
    for (const [of, [kind, at, index]] of places) {
        table.writeUInt8(kind, of * PLACE_BYTES);
        table.writeUInt32BE(at, of * PLACE_BYTES + 1);
        table.writeUInt16BE(index, of * PLACE_BYTES + 5);
    }
    const kept = ['/Root', '/Info', '/ID'].map((key) => entryOf(trailer, key)).join(' ');
    const startAt = length;
    const dictionary = `/Type /XRef /W [1 4 2] /Size ${size} ${kept} /DecodeParms << /Predictor 12 /Columns ${PLACE_BYTES} >>`;
    add(number, streamOf(dictionary, differences(table).toString('latin1')));
    parts.push(Buffer.from(`startxref\n${startAt}\n%%EOF\n`));
    return Buffer.concat(parts);
}
function streamOf(dictionary, content) {
    const packed = deflateSync(Buffer.from(content, 'latin1'), { level: DEFLATE_LEVEL });
    const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}
/** Groups objects by tag, because similar objects compress best next to each other. */
function byTag(objects) {
    const tagOf = (body) => /\/S \/(TD|TH|TR)\b/.exec(body)?.[1] ?? '';
    return [...Map.groupBy(objects, ([, body]) => tagOf(body)).values()].flat();
}
/**
 * Typst does not compress character maps. Metadata stays uncompressed so that programs that cannot parse PDF can read
 * it.
 */
function packed(body) {
    const at = body.indexOf('stream\n');
    const dictionary = body.slice(body.indexOf('<<') + 2, body.lastIndexOf('>>', at));
    if (dictionary.includes('/Filter') || dictionary.includes('/Type /Metadata'))
        return Buffer.from(body, 'latin1');
    const content = body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    return streamOf(shortened(dictionary.replace(/\/Length \d+/, '')).trim(), content);
}
/**
 * Subtracts the previous row from each row, like PNG's "Up" filter. Most rows differ by one, so the result compresses
 * well.
 */
function differences(table) {
    const rows = table.length / PLACE_BYTES;
    const less = Buffer.alloc(table.length + rows);
    for (let row = 0; row < rows; row += 1) {
        less[row * (PLACE_BYTES + 1)] = 2;
        for (let column = 0; column < PLACE_BYTES; column += 1) {
            const at = row * PLACE_BYTES + column;
            const above = row === 0 ? 0 : table[at - PLACE_BYTES];
            less[at + row + 1] = table[at] - above;
        }
    }
    return less;
}
/** Returns a trailer entry such as `/Root 12 0 R` or `/ID [(…) (…)]`. */
function entryOf(trailer, key) {
    const [entry] = new RegExp(`${key}\\s+(\\[[^\\]]*\\]|\\d+ 0 R)`).exec(trailer) ?? [];
    if (entry === undefined)
        throw new Error(`The PDF trailer has no ${key}`);
    return entry;
}
