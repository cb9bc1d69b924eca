import { benchBooksFiles } from './books-files/books-files.bench.ts';
import { benchDrillDown } from './drill-down.bench.ts';
import { benchForecast } from './forecast/forecast.bench.ts';
import { runBenchmarks } from './harness.ts';
import { benchReport } from './report/report.bench.ts';
import { benchClick } from './server/click.bench.ts';
import { benchSecondSync } from './server/second-sync.bench.ts';

await runBenchmarks({
  click: benchClick,
  'second-sync': benchSecondSync,
  'drill-down': benchDrillDown,
  report: benchReport,
  'books-files': benchBooksFiles,
  forecast: benchForecast,
});
