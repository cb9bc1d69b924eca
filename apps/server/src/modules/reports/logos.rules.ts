import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from '@insights/contracts';
import type { Logo } from '@insights/report';
import { checkDrawing } from './drawings.rules.ts';

const unpack = promisify(inflate);

/**
 * Returns the image in a file, recognized by its content instead of its name, or the reason for rejecting it, for the
 * owner.
 */
export async function checkLogo(bytes: Buffer): Promise<Logo | { readonly refusal: string }> {
  if (bytes.length > MAX_LOGO_BYTES) return { refusal: LOGO_TOO_LARGE };
  if (isPng(bytes)) {
    const refusal = await faultOfPng(bytes);
    return refusal === null ? { format: 'png', bytes } : { refusal };
  }
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/i.test(text)) return { refusal: 'This file is neither a PNG nor an SVG picture.' };
  const drawing = checkDrawing(text);
  if ('refusal' in drawing) return drawing;
  for (const picture of drawing.pictures) {
    const refusal = isPng(picture) ? await faultOfPng(picture) : DAMAGED;
    if (refusal !== null) return { refusal };
  }
  return { format: 'svg', bytes };
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(PNG_SIGNATURE);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Larger images do not improve a cover, and a small file could expand to megabytes of pixels. */
const MAX_SIDE = 4_000;
const DAMAGED = 'This PNG picture is damaged. Please save it again, or choose another.';
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Decompresses the pixels in another thread, because a few bytes may expand to a hundred megabytes. */
async function faultOfPng(bytes: Buffer): Promise<string | null> {
  const packed: Buffer[] = [];
  let header: Buffer | null = null;
  let at = PNG_SIGNATURE.length;
  for (let kind = ''; kind !== 'IEND'; ) {
    if (at + 12 > bytes.length) return DAMAGED;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return DAMAGED;
    kind = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return DAMAGED;
    const body = bytes.subarray(at + 8, end);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') packed.push(body);
    at = end + 4;
  }
  if (header?.length !== 13) return DAMAGED;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colorType = 0, , , interlace = 0] = header.subarray(8);
  if (width === 0 || height === 0) return DAMAGED;
  if (width > MAX_SIDE || height > MAX_SIDE)
    return `This picture is ${width} by ${height} pixels. Please choose one of at most ${MAX_SIDE} by ${MAX_SIDE}.`;
  if (interlace !== 0) return 'This PNG is interlaced. Please save it without interlacing.';
  const rowBytes = 1 + Math.ceil((width * depth * (CHANNELS[colorType] ?? 0)) / 8);
  try {
    const pixels = await unpack(Buffer.concat(packed), { maxOutputLength: rowBytes * height });
    return pixels.length === rowBytes * height ? null : DAMAGED;
  } catch {
    return DAMAGED;
  }
}
