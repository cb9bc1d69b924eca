import { periodInWords } from '@insights/ledger';
import { cents, formatAmount, formatPercent, formatUsd } from '@insights/money';
import { isPrinted } from '../content.ts';
import { fit } from '../printable/fit.ts';
import { buildGroups, signed } from './amount-rows.ts';
import { text } from './block.ts';
import { fromPart, type Section } from './section.ts';
import { cornerOf } from './statements.ts';

/** Set as a statement is: the same table, with what was planned as the second column. */
export const budget: Section = {
  title: 'Budget vs Actual',
  build: (content) =>
    isPrinted(content, 'budgetVsActualReport')
      ? fromPart(content.budget, ({ budgetName, statement, otherBudgets }) => [
          text(
            'scope',
            `${periodInWords(content.period)} · ${statement.basis} basis · Budget: ${fit(budgetName, 80)}`,
          ),
          {
            kind: 'amounts',
            key: 'Budget',
            corner: cornerOf(statement.basis),
            columns: ['Actual', 'Budget', 'Difference', 'Of budget'],
            groups: buildGroups(statement.rows, (row) => {
              const [actual, planned] = row.amountsCents;
              if (actual === undefined || planned === undefined) return ['', '', '', ''];
              const words = row.kind === 'total' ? formatUsd : formatAmount;
              const change = cents(actual - planned);
              const share = planned <= 0 ? '' : formatPercent(actual / planned);
              return [words(actual), words(planned), signed(words(change), change), share];
            }),
          },
          ...(otherBudgets.length === 0
            ? []
            : [
                text(
                  'note',
                  fit(
                    `QuickBooks has other budgets for these days, which are not shown: ${otherBudgets.join(', ')}.`,
                    2_000,
                  ),
                ),
              ]),
        ])
      : null,
};
