import { TRADES } from './trades.ts';
import { createPair } from './plant.ts';
import { simulate } from './simulate.ts';
import { compareTwins } from '../twins.ts';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { runReview } from '@insights/review';
import { sumPostings, balancesAsOf, isBalanceSheetType } from '@insights/ledger';
const seed = Number(process.argv[2] ?? 1);
for (const trade of TRADES) {
  const t0 = performance.now();
  const { twin } = createPair(trade, seed, 'depreciation not booked');
  const t1 = performance.now();
  const { books, documents } = buildTradeBooks(twin.company, { window: twin.window, readOn: twin.readOn, hasClearing: true });
  const t2 = performance.now();
  const review = runReview({ books, accrualBooks: books, documents, period: twin.period });
  const t3 = performance.now();
  const year = sumPostings(books, { start: twin.window.end - 364, end: twin.window.end });
  let rev = 0, profit = 0; let neg = '';
  books.chart.accounts.forEach(({ fullName, type }, i) => {
    if (isBalanceSheetType(type)) { const b = balancesAsOf(books, twin.window.end)[i] ?? 0; const min = Math.min(...Array.from({length: 24}, (_, k) => balancesAsOf(books, twin.window.end - 30*k)[i] ?? 0)); if (type === 'Bank') neg += ` ${fullName} now ${Math.round(b/100)} min ${Math.round(min/100)}`; else if (process.argv[3]) neg += `; ${fullName} ${Math.round(b/100)}`; return; }
    profit -= year[i] ?? 0; if (type === 'Income') rev -= year[i] ?? 0;
  });
  console.log(trade.name, `sim ${(t1-t0)/2|0} books ${t2-t1|0} review ${t3-t2|0}ms`, 'months', Math.round((twin.period.end-twin.period.start)/30), 'rev', Math.round(rev/100), 'profit', (profit/rev*100).toFixed(0)+'%', neg);
  for (const f of review.findings) console.log('    ', f.severity, f.title, '|', f.description.slice(0, 230));
}
