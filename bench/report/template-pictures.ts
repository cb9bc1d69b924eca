import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReportPool } from '@insights/report';
import { contentOf } from '@insights/report/testing/contents';
import { REPORT_TEMPLATE_IDS } from '@insights/words';

/**
 * Creates pictures of the actual first page of each template, for the template picker: `node
 * bench/report/template-pictures.ts <folder>`. Requires pdftoppm from Debian's poppler-utils.
 */
const WIDTH = 480;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Specify the output folder');
mkdirSync(folder, { recursive: true });
const temporary = mkdtempSync(join(tmpdir(), 'insights-pictures-'));
const pool = createReportPool();
try {
  for (const template of REPORT_TEMPLATE_IDS) {
    const report = join(temporary, `${template}.pdf`);
    writeFileSync(report, await pool.render(contentOf('garden', { template, isDemo: false, sections: [] })));
    const size = ['-scale-to-x', String(WIDTH), '-scale-to-y', '-1'];
    execFileSync('pdftoppm', ['-png', '-singlefile', '-f', '1', ...size, report, join(folder, template)]);
    console.log(join(folder, `${template}.png`));
  }
} finally {
  await pool.close();
  rmSync(temporary, { recursive: true });
}
