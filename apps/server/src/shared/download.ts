import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Sends a file for the browser to save. The name may contain anything that a company name can. RFC 6266 defines how it
 * is encoded in the header, and characters that file systems reject are replaced.
 */
export function sendDownload(
  reply: FastifyReply,
  fileName: string,
  body: string | Uint8Array | Readable,
): FastifyReply {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1) as keyof typeof TYPES;
  return reply
    .header('content-disposition', dispositionOf(safeFileName(fileName)))
    .header('content-type', TYPES[extension])
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body);
}

/**
 * Returns a header value with the full name and an ASCII name for old clients: `Zoe's-Cafe.pdf` for `Zoë’s-Café.pdf`.
 */
function dispositionOf(fileName: string): string {
  return contentDisposition(fileName, { fallback: plainFileName(fileName) });
}

export function plainFileName(name: string): string {
  if (/^[\x20-\x7E]*$/.test(name)) return name;
  return name
    .replaceAll(/[‘’]/g, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '');
}

/**
 * Path separators, wildcards, quotes, and characters that are invisible, change the writing direction, or are half of a
 * surrogate pair.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const MAX_STEM = 150;

export function safeFileName(name: string): string {
  const at = name.lastIndexOf('.');
  const stem = name
    .slice(0, at)
    .replace(UNSAFE, '-')
    .replace(/^[.-]+/, '');
  return `${[...stem].slice(-MAX_STEM).join('')}${name.slice(at)}`;
}
