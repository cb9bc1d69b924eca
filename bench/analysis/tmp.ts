import { buildInsights, draftLetters } from '@insights/analysis';
import { messyCompanies } from './messy-companies.ts';

for (const { name, request } of messyCompanies([3])) {
  const a = performance.now();
  const set = buildInsights(request);
  const b = performance.now();
  draftLetters(set);
  console.log(name, Math.round(b - a), Math.round(performance.now() - b));
}
