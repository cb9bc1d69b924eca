import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'insights-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('excludes a second owner until it is released', () => {
    const file = join(folder, 'first.lock');
    const lock = lockFolder(file);
    expect(() => lockFolder(file)).toThrow(FolderInUseError);
    expect(() => lockFolder(file)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    lockFolder(file).release();
  });

  it.each([
    ['whose process is gone', '4194304999 1'],
    ['whose process id now belongs to another process', `${process.pid} 1`],
    ['that was not completely written', ''],
  ])('is taken over from an owner %s', (_, content) => {
    const file = join(folder, 'stale.lock');
    writeFileSync(file, content);
    lockFolder(file).release();
  });
});
