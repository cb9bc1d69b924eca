import { movesToUsualPlace } from '../../adjusting/usual-liability.ts';
import { accountNameAt } from '../../context/context.ts';
import { amountsOn, sumOf, transactionsOn } from '../../context/transactions.ts';
import { percent } from '../../text/wording.ts';
import { type Check, listOn } from '../check.ts';
import { usualPlaceInWords } from '../shared/posted-on.ts';

const LARGE_SHARE = 0.05;

export const catchAllCategory: Check = {
  code: 'catch-all-category',
  title: 'Too much in a catch-all category',
  affects: 'none',
  why: 'Such a category does not say what the money was for, and a tax auditor asks about it first.',
  whenFine: 'Fine for a few small, one-time purchases.',
  remediation: [
    'In QuickBooks, click the amount on the Profit and Loss report and sort the list by payee.',
    'Open similar transactions and choose a more specific category; add one if there is none.',
  ],
  severityRule: 'Always Medium, because profit is not affected.',
  evidence: ['figures'],
  check: (context) => {
    const { figures, materialityCents, roles } = context;
    return roles.of('catchAll').flatMap((account) => {
      const all = amountsOn(context, transactionsOn(context, account), account);
      const amounts = all.filter(({ cents }) => cents > 0);
      const sum = sumOf(amounts);
      const share = sum / Math.max(1, figures.amount('incomeStatement.operatingExpenses'));
      if (share <= LARGE_SHARE || sum < materialityCents) return [];
      const misplaced = amounts.map(({ transaction }) => ({ transaction, account }));
      const corrections = movesToUsualPlace(context, misplaced);
      return {
        description: `${accountNameAt(context, account)} holds ${context.money(sum)}, ${percent(share)} of the operating expenses of the period.${usualPlaceInWords(amounts.length, corrections)}`,
        ...listOn(account, amounts),
        corrections,
        correctionCertainty: 'likely',
        severity: { atLeast: 'Medium', atMost: 'Medium' },
      };
    });
  },
};
