import type { FigureSource, Figures } from '@insights/ledger';
import type { QuestioningFinding } from './known-mistakes.ts';

/** Whether a finding questions a figure: by the types of its accounts, the accounts that it names, and its days. */
export function isQuestioned(
  { statement, nature, period, parts }: FigureSource,
  { disputes, transactions, accounts: named }: QuestioningFinding,
  { context }: Figures,
): boolean {
  // A change in profit that involves no cash does not affect cash flows.
  if (statement === 'Cash flow statement' && !disputes.includes('Bank')) return false;
  const { accounts, indexById } = context.books.chart;
  const namedIndexes = named.flatMap(({ id }) => indexById.get(id) ?? []);
  // If a finding names accounts of this type, it questions only those accounts.
  const questionsAccount = (index: number): boolean => {
    const type = accounts[index]?.type;
    if (type === undefined || !disputes.includes(type)) return false;
    return namedIndexes.includes(index) || !namedIndexes.some((other) => accounts[other]?.type === type);
  };
  // A finding without transactions concerns a balance at the end of the period.
  const isInPeriod =
    transactions.length === 0
      ? period.end >= context.period.end
      : transactions.some(({ day }) => day <= period.end && (nature !== 'flow' || day >= period.start));
  return isInPeriod && parts.some(({ accountIndexes }) => accountIndexes.some(questionsAccount));
}
