import { readFileSync } from 'node:fs';
import { assembleBooks, readFile } from '@insights/books-files';

/** Imports books from the given files and prints what that cost this process. */
const files = [];
for (const name of process.argv.slice(2)) files.push(await readFile({ name, bytes: readFileSync(name) }));
const assembly = assembleBooks(files);
if (assembly.status !== 'books') throw new Error(JSON.stringify(assembly));
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    postings: assembly.books.accrual.journal.days.length,
    cpuMs: Math.round((user + system) / 1000),
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
