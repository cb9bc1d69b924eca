import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|txt)$/;

/**
 * Writes a `.br` and a `.gz` file next to every text file, so that the server does not have to compress responses.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(file)) continue;
        const content = readFileSync(join(outDir, file));
        writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(outDir, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
