import { runBenchmarks } from '../harness.ts';
import { benchLedger } from './ledger.bench.ts';
import { benchLoop } from './loop.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchWholePath } from './whole-path/whole-path.bench.ts';

await runBenchmarks({
  ledger: benchLedger,
  'whole-path': benchWholePath,
  memory: benchMemory,
  loop: benchLoop,
});
