import { addMonths, firstDayOf, monthOf } from '@insights/ledger';
import { runReview } from '@insights/review';
import { AdjustedBooks } from '../../adjusting/adjusted-books.view.ts';
import { generatedSnapshot, KINDS } from '../../reports/testing/generated-books.ts';
import { reviewedBooks } from '../../review/review.usecases.ts';
import { type Snapshot, viewSnapshot } from '../../snapshots/snapshot.view.ts';
import { createStatements } from '../statements.usecases.ts';

const LENGTHS = [1, 3, 12, 7];

/** Returns the workbooks of this many generated companies, of each kind in turn, over periods of one to twelve months. */
export async function generatedWorkbooks(count: number): Promise<{ name: string; body: Uint8Array }[]> {
  const made: { name: string; body: Uint8Array }[] = [];
  for (let place = 0; place < count; place += 1) {
    const kind = KINDS[place % KINDS.length] as (typeof KINDS)[number];
    const months = LENGTHS[place % LENGTHS.length] as number;
    const monthly = generatedSnapshot([kind], place);
    const { start, end } = monthly.period;
    const { window } = monthly.accrual.books;
    const period = { start: Math.max(window.start, firstDayOf(addMonths(monthOf(start), 1 - months))), end };
    made.push({ name: `${kind}, ${months} months`, body: await workbookOf({ ...monthly, period }) });
  }
  return made;
}

async function workbookOf(snapshot: Snapshot): Promise<Uint8Array> {
  const review = runReview(reviewedBooks(snapshot));
  const adjusted = new AdjustedBooks(snapshot, { ofPeriod: review, ofAllDays: review });
  const statements = createStatements({
    snapshots: { get: async () => ({ company: { timeZone: 'America/Chicago' }, snapshot }) as never },
    viewBooks: async () => viewSnapshot(snapshot),
    adjusting: { adjust: async () => adjusted },
  });
  const dates = { startDate: '2024-01-01', endDate: '2024-01-31' };
  return (await statements.downloadWorkbook('1', dates)).body;
}
