import { cents } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import { dayInWords } from '../period/words.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import { type KpiResult, notMeaningful, notReliable } from './kpi-result.ts';
import { quotient, sumLabeled, wellCoveredReason } from './quotient.ts';

/**
 * EBITDA divided by debt service: all interest, and the principal that was paid on loans, not reduced by new borrowing.
 * Repayments of a credit line are left out: they are not scheduled and can be drawn again. Lenders measure it over a
 * year, because loans are not paid evenly across months.
 */
export function debtServiceCover(inputs: KpiInputs): KpiResult {
  return coverOf(inputs, []);
}

/** Also subtracts what the owners took out and income taxes. Below zero if they took out more than EBITDA. */
export function coverAfterDistributions(inputs: KpiInputs): KpiResult {
  return coverOf(inputs, ['balanceSheet.ownerDraws', 'incomeStatement.incomeTaxes']);
}

function coverOf(inputs: KpiInputs, distributions: readonly FigureName[]): KpiResult {
  const year = inputs.trailingYear;
  const [earnings = null, interest = null, repaid = null, ...taken] = [
    'incomeStatement.ebitda' as const,
    'incomeStatement.interest' as const,
    'balanceSheet.principalPaid' as const,
    ...distributions,
  ].map((name) => inputs.amountOver(name, year));
  if (earnings === null || interest === null || repaid === null || !inputs.isRecorded(year))
    return notMeaningful(
      `It needs twelve months, from ${dayInWords(year.start)} on, and the books do not cover all of them.`,
      [],
    );
  const distributed = taken.filter((amount) => amount !== null);
  const all = [earnings, ...distributed, interest, repaid];
  const debt = inputs.amount('balanceSheet.termLoans');
  if (repaid.amountCents === 0 && debt.amountCents > 0)
    return notReliable(
      `in the last twelve months no payment of principal reached a loan account, although ${inputs.money.full(debt.amountCents)} is owed.`,
      [...all, debt],
    );
  const service = sumLabeled('Interest and loan principal', interest, repaid);
  if (earnings.amountCents < 0 && service.amountCents > 0)
    return notMeaningful(
      `Payments to lenders of ${inputs.money.full(service.amountCents)} were not covered: EBITDA was ${inputs.money.full(earnings.amountCents)}.`,
      all,
    );
  const available = sumLabeled(
    'EBITDA',
    earnings,
    ...distributed.map(({ label, amountCents }) => ({ label, amountCents: cents(-amountCents) })),
  );
  return quotient(inputs, {
    numerator: available,
    denominator: service,
    inputs: all,
    ifNone: 'No interest is recorded and no loan was paid back on schedule, so nothing needs to be covered.',
    ifTiny: wellCoveredReason(service),
    scale: earnings,
    isSigned: distributions.length > 0,
  });
}
