import { benchBooksFiles } from './books-files/books-files.bench.ts';
import { benchDrillDown } from './drill-down.bench.ts';
import { benchGrowth } from './growth/growth.bench.ts';
import { benchIngest } from './ingest/ingest.bench.ts';
import { benchLedger } from './ledger.bench.ts';
import { benchLighthouse } from './lighthouse.bench.ts';
import { benchReport } from './report/report.bench.ts';
import { benchClick } from './server/click.bench.ts';
import { benchServerIdle } from './server/idle.bench.ts';
import { benchLoop } from './server/loop.bench.ts';
import { benchMemory } from './server/memory.bench.ts';
import { benchRequests } from './server/requests.bench.ts';
import { benchSecondReading } from './server/second-reading.bench.ts';
import { benchWholePath } from './whole-path/whole-path.bench.ts';

/** All benchmarks, or only the named ones: `npm run bench -- ledger`. */
const BENCHMARKS: Record<string, () => void | Promise<void>> = {
  ingest: benchIngest,
  'whole-path': benchWholePath,
  ledger: benchLedger,
  growth: benchGrowth,
  'drill-down': benchDrillDown,
  report: benchReport,
  'books-files': benchBooksFiles,
  'server-idle': benchServerIdle,
  memory: benchMemory,
  loop: benchLoop,
  click: benchClick,
  'second-reading': benchSecondReading,
  requests: benchRequests,
  lighthouse: benchLighthouse,
};

const chosen = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (chosen.length === 0 || chosen.includes(name)) await bench();
}
