import type { AskPlan } from '@insights/contracts';
import { formatDay, periodLabel } from '@insights/ledger';
import { type Amount, type Answer, type Cell, countCell, say, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { resolveScope } from '../scope.ts';
import { column, frame, othersRow } from './frame.ts';

const MAX_FINDINGS = 10;

const derived = (amountCents: number): Cell => ({ kind: 'derived', amountCents, figures: [] });

/** Findings of the review of these books, largest amounts first. */
export function answerFindings(plan: AskPlan, books: AskBooks): Answer {
  const base = ofShownDays(plan, books, 'Findings', 'The review');
  const review = books.review();
  const all = review.findings.toSorted((a, b) => b.impactCents - a.impactCents);
  const shown = all.slice(0, plan.top ?? MAX_FINDINGS);
  const found = countCell(all.length, 'thing');
  return {
    ...base,
    headline: countCell(all.length, 'finding'),
    sentence: say`The review of these days found ${found} that deserve a look; the books’ health is ${String(review.health.score)} of 100.`,
    columns: [column('Severity'), column('Amount')],
    rows: shown.map(({ title, severity, impactCents }) => ({
      label: title,
      cells: [textCell(severity), derived(impactCents)],
    })),
    notShown: othersRow(all.length - shown.length, [textCell(''), textCell('')]),
  };
}

/** Whether our figures agree with QuickBooks' own reports. */
export function answerParity(plan: AskPlan, books: AskBooks): Answer {
  const base = ofShownDays(plan, books, 'Parity with QuickBooks', 'The comparison with QuickBooks’ reports');
  const found = books.parityOn(base.basis);
  if (found.status === 'missing') throw new Declined(found.reason);
  const { checks, overall, isUploaded } = found.value;
  const other = isUploaded ? 'the uploaded statements' : 'QuickBooks’ own reports';
  const passed = checks.filter(({ status }) => status === 'PASS').length;
  return {
    ...base,
    headline: textCell(overall),
    sentence: say`${String(passed)} of ${countCell(checks.length, 'check')} agree with ${other} to the cent.`,
    columns: [column('Result'), column('Our figure'), column('Difference')],
    rows: checks.map(({ name, status, figureId, ours, delta }) => {
      const amount: Amount = { kind: 'amount', amountCents: ours, figures: [{ id: figureId, sign: 1 }] };
      const difference = delta === null ? textCell('not available') : derived(delta);
      return { label: name, cells: [textCell(status), amount, difference] };
    }),
  };
}

/** Results for the displayed period are not given for any other period. */
function ofShownDays(plan: AskPlan, books: AskBooks, name: string, what: string) {
  const { when } = plan;
  const { start, end } = books.period;
  if (when !== null && (when.from !== formatDay(start) || when.to !== formatDay(end)))
    throw new Declined(
      `${what} is of the days that are shown, ${periodLabel(books.period)}; choose other days for the whole page.`,
      [{ ...plan, when: null }],
    );
  const scope = resolveScope({ ...plan, measure: 'netProfit', of: null, where: [] }, books);
  return frame(plan, { ...scope, name }, books.period, []);
}
