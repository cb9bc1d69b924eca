import { isFavorable, periodInWords } from '@insights/ledger';
import { type Cents, cents, formatPercent } from '@insights/money';
import { printedAmounts } from '../printable/amounts.ts';
import { fit } from '../printable/fit.ts';
import { buildGroups } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { fromPart, type Section } from './section.ts';
import { currencyAndBasis } from './statements.ts';

/**
 * Formatted like a statement, with the budget as the second column. Accounts without a difference are combined in one
 * row.
 */
export const budget: Section = {
  id: 'budgetVsActualReport',
  title: 'Budget vs Actual',
  room: 0.3,
  build: (content) =>
    fromPart(content.budget, ({ budgetName, basis, rows, otherBudgets, materialCents }) => {
      const { full, bare } = printedAmounts(content);
      const groups = buildGroups(rows, (row) => {
        const [actual, planned] = row.amountsCents;
        if (actual === undefined || planned === undefined) return ['', '', '', ''];
        const words = row.kind === 'total' ? full : bare;
        // A percentage of a loss, or of nothing, has no meaning.
        const share = planned <= 0 || actual < 0 ? '' : formatPercent(actual / planned);
        return [words(actual), words(planned), variance(actual, planned, row.isCost, words), share];
      });
      return [
        text('scope', `${periodInWords(content.period)} · ${basis} basis · Budget: ${fit(budgetName, 80)}`),
        {
          kind: 'amounts',
          key: 'Budget',
          corner: currencyAndBasis(content, basis),
          columns: ['Actual', 'Budget', 'Variance', 'Of budget'],
          groups,
          isWhole: true,
        },
        ...notes(
          'F: favorable to profit, more income or less cost than budgeted. U: unfavorable.',
          materialCents !== 0 &&
            `Accounts (with their sub-accounts) that differ by less than ${full(materialCents)}, half a percent of total income, are combined.`,
          otherBudgets.length > 0 &&
            `QuickBooks has other budgets for these days, which are not shown: ${otherBudgets.join(', ')}.`,
        ),
      ];
    }),
};

/** Returns the size of a difference with `F` or `U`, because its sign means the opposite for income and costs. */
function variance(actual: Cents, planned: Cents, isCost: boolean, words: (amount: Cents) => string): string {
  const size = words(cents(Math.abs(actual - planned)));
  const isGood = isFavorable(actual, planned, isCost);
  return isGood === null ? size : `${size} ${isGood ? 'F' : 'U'}`;
}

function notes(...sentences: readonly (string | false)[]): Block[] {
  return sentences.flatMap((sentence) => (sentence === false ? [] : text('note', fit(sentence, 2_000))));
}
