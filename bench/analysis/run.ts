import { benchGate } from './gate.bench.ts';
import { benchInjections } from './injections.bench.ts';
import { benchModels } from './models.bench.ts';
import { Scoreboard } from './scoreboard.ts';

/**
 * Holds the analysis against lies, injections and failing providers, over sixty generated companies. `npm run
 * bench:analysis`, or `-- 20` for fewer companies. Some lies are made by chance, anew in each run; a seed behind the number
 * of companies makes the same again. Fails when a target is missed.
 */
const companies = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const board = new Scoreboard();
const begun = performance.now();
benchGate(board, companies, seed);
benchInjections(board);
await benchModels(board, companies);
board.print(Math.round((performance.now() - begun) / 1000));
process.exitCode = board.isMet ? 0 : 1;
