import { dayInWords, hasRole } from '@insights/ledger';
import { nameInText } from '../clean-name.ts';
import { type Figure, figuresByRole, type InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Balances that cannot exist, and what cannot be judged because of them. */
export type Impossible = InsightOf<
  'impossible',
  {
    readonly day: Figure;
    readonly balance1: Figure;
    readonly name1: Figure;
    readonly balance2?: Figure;
    readonly name2?: Figure;
    /** Balance of the other bank accounts, if the only impossible balance is a bank account's. */
    readonly others?: Figure;
  },
  {
    readonly notJudged: readonly string[];
    /** Whether inventory is below zero, so that too much or too little was booked as the cost of goods. */
    readonly isInventory: boolean;
  }
>;

const MAX_BALANCES = 2;

/** Builds one insight for all balances that cannot exist, because one wrong balance often causes the next. */
export function impossibleInsight(books: InsightBooks, notJudged: readonly string[]): Impossible {
  const { impossible } = books.request.review;
  const figures = impossible.slice(0, MAX_BALANCES).flatMap(({ account, balanceCents }, index) => {
    const name = account === null ? 'total assets' : nameInText(account.name, 'account');
    const source: InsightSource = {
      kind: 'review',
      id: 'review',
      figureIds: account === null ? [] : [books.accountId(account.id, books.now)],
      view: 'booked',
      words: `Balance of ${name} on ${dayInWords(books.now.end)}`,
    };
    return [
      books.figure(`balance${index + 1}`, name, balanceCents, source),
      account === null
        ? {
            role: `name${index + 1}`,
            label: 'A total',
            value: { kind: 'name' as const, name, owner: 'account' as const },
            source,
          }
        : books.name(`name${index + 1}`, account.name, 'account'),
    ];
  });
  const [only, second] = impossible;
  const banks = only?.account == null || second !== undefined ? [] : otherBanks(books, only.account.id);
  const others = banks.reduce((sum, { cents }) => sum + cents, 0);
  return buildInsight<Impossible>(books, {
    id: 'impossible',
    kind: 'impossible',
    figures: {
      ...(figuresByRole(figures) as Pick<Impossible['figures'], 'balance1' | 'name1'>),
      ...(others === 0
        ? {}
        : {
            others: books.figure('others', 'Other bank accounts', others, {
              ...books.source('balanceSheet.bank', books.now),
              words: 'Balances of the other bank accounts',
            }),
          }),
      day: books.day('day', 'Date', books.now.end, {
        kind: 'calendar',
        id: 'end',
        figureIds: [],
        view: 'booked',
        words: 'The last day of the period',
      }),
    },
    traits: {
      notJudged,
      isInventory: impossible.slice(0, MAX_BALANCES).some(({ kind }) => kind === 'inventory'),
    },
    cents: Math.max(...impossible.map(({ balanceCents }) => -balanceCents)),
    accountId: impossible[0]?.account?.id ?? null,
    isGood: false,
    isRequired: true,
  });
}

/** Returns the company's other bank accounts with money in them, largest first. */
export function otherBanks(books: InsightBooks, accountId: string) {
  const { accounts } = books.context.books.chart;
  const own = accounts.filter((one) => one.type === 'Bank' && !hasRole(one, 'heldForOthers'));
  if (!own.some(({ id }) => id === accountId)) return [];
  return own
    .map(({ id }) => ({ id, cents: books.amountOfAccount(id, books.now) }))
    .filter(({ id, cents }) => id !== accountId && cents > 0)
    .toSorted((a, b) => b.cents - a.cents);
}
