import { cents } from '@insights/money';
import { CUSTOMER_WORDS, EXPENSE_WORDS, INCOME_WORDS, VENDOR_WORDS } from './composition-facts.ts';
import type { Fact } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import {
  figureSource,
  isAtLeast,
  moneyFact,
  movementOf,
  nameFact,
  percentFact,
  share,
  toneOf,
} from './make-fact.ts';
import { changeSentence, type PartWords, wholeFigure } from './part-facts.ts';
import { bySize, type PartOfFigure, partsByAccount, partsByParty } from './parts.ts';
import type { LetterPeriods } from './periods.ts';

const MAX_DRIVERS = 2;

/** Less of a change is no answer to what drove it. */
const MIN_SHARE = [1n, 10n] as const;

/**
 * What moved revenue, expenses and profit: the accounts, customers and vendors whose own change went the same way, with
 * their share of the whole change. Only a share of half or more is called a cause.
 */
export function driverFacts(request: FactRequest, periods: LetterPeriods): Fact[] {
  if (periods.before === null) return [];
  const { context, documents } = request;
  const { books } = context;
  const incomes = partsByAccount(books, periods, 'income');
  const expenses = partsByAccount(books, periods, 'expense');
  const customers = partsByParty(books, documents, periods, 'income');
  const vendors = partsByParty(books, documents, periods, 'expense');
  const revenueChange = changeOf(incomes);
  const expenseChange = changeOf(expenses);
  return [
    ...driversOf('revenue', 'revenueByAccount', incomes, revenueChange, INCOME_WORDS),
    ...driversOf('revenue', 'revenueByCustomer', customers, revenueChange, CUSTOMER_WORDS),
    ...driversOf('expenses', 'expensesByAccount', expenses, expenseChange, EXPENSE_WORDS),
    ...driversOf('expenses', 'expensesByVendor', vendors, expenseChange, VENDOR_WORDS),
  ];
}

function driversOf(
  of: 'revenue' | 'expenses',
  key: string,
  parts: readonly PartOfFigure[],
  wholeChange: number,
  words: PartWords,
): Fact[] {
  if (wholeChange === 0) return [];
  const direction = Math.sign(wholeChange);
  return bySize(parts, (part) => direction * changeOf([part]))
    .slice(0, MAX_DRIVERS)
    .filter((part) => {
      const change = changeOf([part]);
      return direction * change > 0 && isAtLeast(share(change, wholeChange), ...MIN_SHARE);
    })
    .flatMap((part, index) => driverOf(of, `${key}${index + 1}`, part, wholeChange, words));
}

function driverOf(
  of: 'revenue' | 'expenses',
  key: string,
  part: PartOfFigure,
  wholeChange: number,
  words: PartWords,
): Fact[] {
  const change = changeOf([part]);
  const fraction = share(change, wholeChange);
  const movement = movementOf(part.nowCents, part.beforeCents ?? 0);
  const named = `${key}Name`;
  const common = {
    subject: `${words.role}:${part.id}`,
    movement,
    tone: toneOf(movement, words.good),
    when: 'both',
    needs: named,
    drives: [{ of, share: fraction }],
    source: figureSource(
      `${words.source}: ${part.name}, against the period before`,
      part.figureId,
      `${part.figureId}@previous`,
    ),
    materialityCents: Math.abs(change),
  } as const;
  return [
    nameFact(part.name, words.origin, {
      ...common,
      name: named,
      needs: null,
      label: `Name of what moved ${of}`,
      source: { ...common.source, kind: 'name' },
      sentence: '',
    }),
    moneyFact(cents(change), {
      ...common,
      name: `${key}Change`,
      label: `Change of ${part.name}`,
      sentence: changeSentence(words, named, `${key}Change`, movement),
    }),
    // More than all of a change is true, and reads as a mistake.
    ...(isAtLeast(fraction, 1n, 1n)
      ? []
      : [
          percentFact(fraction, {
            ...common,
            name: `${key}Share`,
            label: `${part.name}, share of the change of ${of}`,
            bases: [of === 'revenue' ? 'changeOfRevenue' : 'changeOfExpenses'],
            source: figureSource(
              `${words.source}: change of ${part.name}, divided by the change of all`,
              part.figureId,
              wholeFigure(of),
              `${wholeFigure(of)}@previous`,
            ),
            sentence: `{${named}} made up {${key}Share} of the change in ${of} against {previousPeriod}.`,
          }),
        ]),
  ];
}

function changeOf(parts: readonly PartOfFigure[]): number {
  return parts.reduce((sum, { nowCents, beforeCents }) => sum + nowCents - (beforeCents ?? 0), 0);
}

/** What the lines of the statements do to profit and cash, by the sign with which they count. */
const LINES = [
  { of: 'netProfit', drivers: { revenue: 1, costOfGoods: -1, operatingExpenses: -1, expenses: -1 } },
  { of: 'grossProfit', drivers: { revenue: 1, costOfGoods: -1 } },
] as const;

/** What the flows of the period did to cash. */
const FLOWS = { operatingCash: 1, capitalSpending: -1, debtRepaid: -1, ownerDraws: -1 } as const;

/** Lets the changes of revenue and costs, and the flows of cash, stand for the causes that they are. */
export function withStatementDrivers(facts: readonly Fact[]): Fact[] {
  const changeOf_ = (subject: string) => centsOfChange(facts, subject);
  return facts.map((fact) => {
    if (fact.value.kind === 'name') return fact;
    const drives = [...fact.drives];
    if (fact.when === 'both') {
      for (const { of, drivers } of LINES) {
        const [change, whole] = [changeOf_(fact.subject), changeOf_(of)];
        const sign = (drivers as Readonly<Record<string, number>>)[fact.subject];
        if (sign !== undefined && change !== null && whole !== null && whole !== 0) {
          drives.push({ of, share: share(sign * change, whole) });
        }
      }
    }
    const sign = (FLOWS as Readonly<Record<string, number>>)[fact.subject];
    const cashChange = changeOf_('cash');
    if (
      sign !== undefined &&
      fact.when === 'now' &&
      fact.value.kind === 'money' &&
      cashChange !== null &&
      cashChange !== 0
    ) {
      drives.push({ of: 'cash', share: share(sign * fact.value.cents, cashChange) });
    }
    return drives.length === fact.drives.length ? fact : { ...fact, drives };
  });
}

function centsOfChange(facts: readonly Fact[], subject: string): number | null {
  const fact = facts.find(
    (each) => each.subject === subject && each.when === 'both' && each.value.kind === 'money',
  );
  return fact?.value.kind === 'money' ? fact.value.cents : null;
}
