import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;

/** Why the tests that need LibreOffice are skipped; false if it is installed. */
export const noLibreOffice = isInstalled ? false : 'LibreOffice is not installed';

/**
 * Removes the stored results from workbooks, lets LibreOffice calculate every formula again, and returns what it saves.
 */
export function recalculate(workbooks: readonly Uint8Array[]): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'insights-workbooks-'));
  try {
    const names = workbooks.map((_, index) => `${index}.xlsx`);
    for (const [index, workbook] of workbooks.entries())
      writeFileSync(join(folder, names[index] ?? ''), withoutResults(workbook));
    const converted = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        ...['--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out')],
        ...names.map((name) => join(folder, name)),
      ],
      { encoding: 'utf8' },
    );
    if (converted.status !== 0) throw new Error(`LibreOffice failed: ${converted.stderr}`);
    return names.map((name) => readFileSync(join(folder, 'out', name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutResults(workbook: Uint8Array): Uint8Array {
  const files = unzipSync(workbook);
  for (const [name, part] of Object.entries(files))
    if (name.startsWith('xl/worksheets/'))
      files[name] = strToU8(strFromU8(part).replaceAll(/<\/f><v>.*?<\/v>/g, '</f>'));
  return zipSync(files, { level: 1 });
}
