import type { Entry, TradeCompany } from '@insights/companies';
import { adjustBooks, type FigureName, figuresOfBooks, transactionKey } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { moneyFormat } from '@insights/money';
import { type EntryJournal, knownMistakes, listEntries, postedEntries, runReview } from '@insights/review';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../tools/testing/tiers.ts';
import { FAMILIES } from '../generated-companies.ts';
import type { ReadCompany } from './third-family/plant.ts';
import { COMPARED } from './twins.ts';

type Account = TradeCompany['accounts'][number];

const NUMBER = IS_DEEP ? 4 : 1;
const SEEDS = IS_DEEP ? [31, 32, 33] : [31];
const COMPANIES = SEEDS.flatMap((seed) =>
  Object.values(FAMILIES).flatMap((companiesOf) => companiesOf(seed).slice(0, NUMBER)),
);

function review({ company, window, readOn, period }: ReadCompany) {
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  const request = { books, accrualBooks: books, documents };
  const ofAllDays = runReview({ ...request, period: { start: window.start, end: period.end } });
  const ofPeriod = runReview({ ...request, period, ofAllDays });
  const known = knownMistakes(ofPeriod, ofAllDays);
  const adjusted = figuresOfBooks(adjustBooks(books, postedEntries(known.entries, 'likely')), period);
  const listed = listEntries(known.entries, {
    books,
    accrualBooks: books,
    period,
    closedThrough: company.closedThrough,
    fiscalYearFirstMonth: 1,
    money: moneyFormat('USD'),
    materialityCents: known.materialityCents,
  });
  return { books, findings: known.findings, listed, amountOf: (name: FigureName) => adjusted.amount(name) };
}

/** Posts journal entries as QuickBooks' import does: with the day of the import as the day of entry. */
function post(
  { company, readOn }: ReadCompany,
  journals: readonly (EntryJournal & { readonly number: string })[],
): Set<string> {
  const proto = company.entries.find(({ type }) => type === 'Journal Entry') as Entry;
  const added = journals.map(({ number, day, lines }, index): Entry => {
    for (const { account, isProposed } of lines) {
      if (isProposed && !company.accounts.some(({ id }) => id === account.fullName))
        (company.accounts as Account[]).push({
          ...company.accounts[0],
          id: account.fullName,
          name: account.name,
          type: account.type,
          subType: account.detailType,
          parentId: null,
        } as never);
    }
    return {
      ...proto,
      id: 9_000_000 + index,
      number,
      day,
      createdDay: readOn,
      memo: 'Adjusting entry.',
      links: [],
      party: null,
      tag: '',
      legs: lines.map(({ account, cents, name }) => ({
        account: account.fullName,
        cents,
        memo: 'Adjusting entry.',
        party: company.parties.find((one) => one.name === name) ?? null,
        itemId: null,
      })),
    };
  });
  company.entries.push(...added);
  company.entries.sort((a, b) => a.day - b.day || a.id - b.id);
  return new Set(added.map(({ id, type }) => transactionKey({ id: String(id), type })));
}

type Listed = ReturnType<typeof review>['listed'][number];

/** Splits an entry into one journal entry per day, ignoring its steps. */
function byDay({ lines, corrections }: Listed): EntryJournal[] {
  return [...Map.groupBy(lines, ({ day }) => day)].map(([day, some]) => ({
    day,
    lines: some,
    corrections,
    isAfterClosing: false,
    closedProfitCents: 0,
  }));
}

describe.each(COMPANIES)('the entries of $name', ({ create }) => {
  it.each([
    ['as their steps ask', ({ journals }: Listed): readonly EntryJournal[] => journals],
    ['on their own days', byDay],
  ] as const)('are not proposed again after they were posted as journal entries %s', (_, journalsOf) => {
    const read = create();
    const { period, company } = read;
    const before = review(read);
    // An account of the wrong type is corrected in the chart of accounts.
    const isNew = ({ account, isProposed }: Listed['lines'][number]) =>
      !isProposed || !company.accounts.some(({ id }) => id === account.fullName);
    const posted = before.listed.filter(({ isPosted, lines }) => isPosted && lines.every(isNew));
    const journals = posted.flatMap((entry) =>
      journalsOf(entry).map((journal, index) => ({ ...journal, number: `${entry.number}-${index + 1}` })),
    );
    const keys = post(read, journals);
    const after = review(read);
    // A correction in closed months goes to retained earnings instead of the profit of those months.
    const isClosedWithin = (company.closedThrough ?? period.start - 1) >= period.start;
    for (const name of COMPARED.filter((one) => !isClosedWithin || one.startsWith('balanceSheet.')))
      expect([name, after.amountOf(name)]).toEqual([name, before.amountOf(name)]);
    const textsOf = (some: readonly Pick<Listed, 'corrections'>[]) =>
      some.flatMap(({ corrections }) => corrections.map((one) => JSON.stringify(one))).toSorted();
    const made = new Set(textsOf(journals));
    expect(textsOf(after.listed.filter(({ isPosted }) => isPosted))).toEqual(
      textsOf(before.listed.filter(({ isPosted }) => isPosted)).filter((text) => !made.has(text)),
    );
    const known = new Set(before.findings.map(({ id }) => id));
    expect(
      after.findings
        .filter(
          ({ id, transactions }) =>
            !known.has(id) || transactions.some((one) => keys.has(transactionKey(one))),
        )
        .map(({ severity, title, description }) => `${severity} ${title}: ${description}`),
    ).toEqual([]);
  });
});
