import type { AskPlan } from '@insights/contracts';
import { formatDay, periodLabel } from '@insights/ledger';
import { type Amount, type Answer, countCell, type Row, say, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { meaningOf } from '../glossary.ts';
import { scopeOf } from '../scope.ts';
import { column, frame, othersRow } from './frame.ts';

const MAX_FINDINGS = 10;

/** Findings of the review of these books, largest amounts first. */
export function findings(plan: AskPlan, books: AskBooks): Answer {
  const scope = bare(plan, books, 'Findings');
  mustBeChosenDays(plan, books, 'The review');
  const review = books.review();
  const all = review.findings.toSorted((a, b) => b.impactCents - a.impactCents);
  const shown = all.slice(0, plan.top ?? MAX_FINDINGS);
  return {
    ...frame(plan, scope, books.period, []),
    headline: countCell(all.length, 'finding'),
    sentence: say`The review of these days found ${countCell(all.length, 'thing')} that deserve a look; the books’ health is ${String(review.health.score)} of 100.`,
    columns: [column('Severity'), column('Amount')],
    rows: shown.map(
      (finding): Row => ({
        label: finding.title,
        cells: [
          textCell(finding.severity),
          { kind: 'derived', amountCents: finding.impactCents, figures: [] },
        ],
      }),
    ),
    notShown: othersRow(all.length - shown.length, [textCell(''), textCell('')]),
  };
}

/** Whether our figures agree with QuickBooks' own reports. */
export function parity(plan: AskPlan, books: AskBooks): Answer {
  const scope = bare(plan, books, 'Parity with QuickBooks');
  mustBeChosenDays(plan, books, 'The comparison with QuickBooks’ reports');
  const found = books.parityOn(scope.basis);
  if (found.status === 'missing') throw new Declined(found.reason);
  const { checks, overall, isUploaded } = found.value;
  const other = isUploaded ? 'the uploaded statements' : 'QuickBooks’ own reports';
  const passed = checks.filter(({ status }) => status === 'PASS').length;
  return {
    ...frame(plan, scope, books.period, []),
    headline: textCell(overall),
    sentence: say`${String(passed)} of ${countCell(checks.length, 'check')} agree with ${other} to the cent.`,
    columns: [column('Result'), column('Our figure'), column('Difference')],
    rows: checks.map(({ name, status, figureId, ours, delta }): Row => {
      const amount: Amount = { kind: 'amount', amountCents: ours, figures: [{ id: figureId, sign: 1 }] };
      return {
        label: name,
        cells: [
          textCell(status),
          amount,
          delta === null ? textCell('not available') : { kind: 'derived', amountCents: delta, figures: [] },
        ],
      };
    }),
  };
}

/** The meaning of a word, without figures. */
export function define(plan: AskPlan, books: AskBooks): Answer {
  if (plan.of?.type !== 'word') throw new Declined('The question names no word.');
  const meaning = meaningOf(plan.of.id);
  if (meaning === null) throw new Declined(`The glossary has no entry for “${plan.of.id}”.`);
  const scope = bare(plan, books, plan.of.id);
  return {
    ...frame(plan, scope, books.period, []),
    plan,
    period: null,
    sentence: say`${plan.of.id.charAt(0).toUpperCase()}${plan.of.id.slice(1)}: ${meaning}`,
  };
}

/** Results for the displayed days are not given for others. */
function mustBeChosenDays(plan: AskPlan, { period }: AskBooks, what: string): void {
  if (
    plan.when === null ||
    (plan.when.from === formatDay(period.start) && plan.when.to === formatDay(period.end))
  )
    return;
  throw new Declined(
    `${what} is of the days that are shown, ${periodLabel(period)}; choose other days for the whole page.`,
    [{ ...plan, when: null }],
  );
}

function bare(plan: AskPlan, books: AskBooks, name: string) {
  return { ...scopeOf({ ...plan, measure: 'netProfit', of: null, where: [] }, books), name };
}
