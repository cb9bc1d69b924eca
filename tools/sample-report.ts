import { writeFileSync } from 'node:fs';
import { createReportPool } from '@insights/report';
import { contentOf } from '@insights/report/testing/contents';

/** Writes the landing page's sample report, based on the demo company's books, to a file. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Specify the output file of the report');
const pool = createReportPool();
try {
  writeFileSync(file, await pool.render(contentOf('garden')));
} finally {
  await pool.close();
}
