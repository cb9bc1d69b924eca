import type { Check } from '../check.ts';
import type { ReviewContext } from '../context/context.ts';
import { listAt } from '../context/lists.ts';
import { dayAt } from '../context/postings.ts';
import { areNamesAlike } from '../text/names-alike.ts';
import { vendorKey } from '../text/vendor-key.ts';
import { wordsKey } from '../text/words-key.ts';
import { listed } from '../wording.ts';

export const duplicateAccounts: Check = {
  code: 'duplicate-accounts',
  title: 'Two accounts for the same thing',
  category: 'categories',
  affects: 'none',
  why: 'Costs that belong together are split by chance, and neither account can be compared with last year or with the budget.',
  whenFine: 'Fine when the two are kept apart on purpose, for two shops or two partners.',
  remediation: [
    'In QuickBooks, open the gear menu, Chart of accounts, and make sure that both are meant for the same.',
    'Edit the one that you want to give up, give it exactly the name and the parent of the other, and save.',
    'QuickBooks asks whether to merge them: choose Yes. This cannot be undone.',
  ],
  severityRule: 'Always Low: the totals stay the same.',
  needs: [],
  check: (context) => {
    const { accounts } = context.books.chart;
    const used = accounts.flatMap((account, place) =>
      isUsedInPeriod(context, place) ? [{ account, place }] : [],
    );
    const groups = Map.groupBy(used, ({ account }) => `${account.type} ${account.parentId ?? ''}`);
    return [...groups.values()].flatMap((siblings) =>
      siblings.flatMap(({ account: one, place }, index) =>
        siblings.slice(index + 1).flatMap(({ account: other, place: otherPlace }) => {
          if (!isSameName(one.name, other.name)) return [];
          return [
            {
              description: `${listed([one.fullName, other.fullName])} have nearly the same name, and both are in use.`,
              transactions: [],
              accounts: [place, otherPlace],
              claims: [],
              severity: { atMost: 'Low' as const },
            },
          ];
        }),
      ),
    );
  },
};

/** Banks and cards are told apart by their numbers. */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) =>
    vendorKey(name)
      .replace(/ies$/, 'y')
      .replace(/s$/, '')
      .replace(/(expenses?|costs?)$/, ''),
  );
  if (one === undefined || other === undefined || one.length < 3) return false;
  const words = wordsKey(a);
  return one === other || areNamesAlike(one, other) || (words !== null && words === wordsKey(b));
}

function isUsedInPeriod({ books, byAccount, period }: ReviewContext, account: number): boolean {
  return listAt(byAccount, account).some((row) => {
    const day = dayAt(books.journal, row);
    return day >= period.start && day <= period.end;
  });
}
