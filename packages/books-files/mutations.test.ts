import { Random } from '@insights/companies';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../tools/testing/tiers.ts';
import { type Answers, assembleBooks, type FileBooks, type ReadFile, readFile } from './index.ts';
import { type ExportedBooks, smallCompany } from './testing/exported-books.ts';
import { type FileDraft, MUTATIONS, mutate } from './testing/mutate.ts';
import {
  amountInParentheses,
  groupedAmount,
  isoDay,
  monthDayYear,
  printCsv,
  printXlsx,
} from './testing/print-cells.ts';
import { printNeutral } from './testing/print-neutral.ts';
import { printDesktopAccounts, printDesktopLedger } from './testing/print-quickbooks-desktop.ts';
import {
  printAccountList,
  printBalanceSheet,
  printGeneralLedger,
  printJournal,
  printProfitAndLoss,
} from './testing/print-quickbooks-online.ts';
import { flattenAccounts, printXeroChart, printXeroLedger } from './testing/print-xero.ts';

const MUTANTS = IS_DEEP ? 2_000 : 60;
const EDITS = ['amount edited', 'sign turned', 'digits swapped'];
/** Fixed seed; a different seed gives different mutations. */
const SEED = 'books from files';

interface DraftSet {
  readonly exported: ExportedBooks;
  readonly drafts: readonly FileDraft[];
  readonly answers: Answers;
}

const csv = (style: Parameters<typeof printCsv>[1]) => (rows: FileDraft['rows']) => printCsv(rows, style);
const xlsx = (results: 'none' | 'saved') => (rows: FileDraft['rows']) =>
  printXlsx([{ name: 'Sheet1', rows }], { results });

function draftSets(): DraftSet[] {
  const online = (
    seed: number,
    layout: 'classic' | 'modern',
    write: FileDraft['write'],
    hasJournal: boolean,
  ): DraftSet => {
    const exported = smallCompany(seed);
    const draft = (name: string, rows: FileDraft['rows']): FileDraft => ({ name, rows, write });
    const journal = hasJournal ? [draft('journal', printJournal(exported, layout))] : [];
    const drafts = [
      draft('ledger', printGeneralLedger(exported, layout)),
      draft('accounts', printAccountList(exported, layout)),
      draft('profit', printProfitAndLoss(exported, layout)),
      draft('balance', printBalanceSheet(exported, layout)),
      ...journal,
    ];
    return { exported, drafts, answers: {} };
  };
  const plain = smallCompany(4);
  const neutral = printNeutral(plain);
  const desktop = smallCompany(5);
  const xero = flattenAccounts(smallCompany(6));
  const windows = { latin1: true, lineEnd: '\r\n', day: monthDayYear };
  return [
    online(0, 'classic', csv({ amount: amountInParentheses }), false),
    online(1, 'modern', xlsx('none'), true),
    online(2, 'classic', xlsx('saved'), false),
    online(3, 'modern', csv({ amount: groupedAmount, bom: true }), true),
    {
      exported: plain,
      answers: {},
      drafts: [
        { name: 'ledger', rows: neutral.ledger, write: csv({ day: isoDay }) },
        { name: 'accounts', rows: neutral.accounts, write: csv({}) },
        { name: 'trial balance', rows: neutral.trialBalance, write: csv({ day: isoDay }) },
      ],
    },
    {
      exported: desktop,
      answers: { basis: 'Accrual' },
      drafts: [
        { name: 'ledger', rows: printDesktopLedger(desktop), write: csv(windows) },
        { name: 'accounts', rows: printDesktopAccounts(desktop), write: csv(windows) },
      ],
    },
    {
      exported: xero,
      answers: {},
      drafts: [
        { name: 'ledger', rows: printXeroLedger(xero), write: xlsx('saved') },
        { name: 'accounts', rows: printXeroChart(xero), write: csv({}) },
      ],
    },
  ];
}

/** Returns the opening balances and the postings by account and day, from which all figures are computed. */
function figuresOf(
  accountNames: readonly string[],
  openings: ArrayLike<number>,
  rows: readonly (readonly [day: number, account: number, cents: number])[],
): string {
  const sums = new Map<string, number>();
  const count = (key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
  for (const [day, account, cents] of rows) count(`${day} ${accountNames[account]}`, cents);
  for (const [account, name] of accountNames.entries()) count(`opening ${name}`, openings[account] ?? 0);
  return JSON.stringify([...sums].filter(([, cents]) => cents !== 0).toSorted());
}

/** An account that was renamed in a damaged list is still the same account if its type is unchanged. */
const NAMINGS = ['fullName', 'type'] as const;

function figuresOfFiles({ accrual: { chart, openingCents, journal } }: FileBooks): string[] {
  const rows = Array.from(
    journal.days,
    (day, row) => [day, journal.accountIndexes[row] as number, journal.amountsCents[row] as number] as const,
  );
  return NAMINGS.map((naming) =>
    figuresOf(
      chart.accounts.map((account) => account[naming]),
      openingCents,
      rows,
    ),
  );
}

function figuresOfCompany({ chart, openingCents, postings }: ExportedBooks): string[] {
  const rows = postings.map(
    ({ day, accountIndex, amountCents }) => [day, accountIndex, amountCents] as const,
  );
  return NAMINGS.map((naming) =>
    figuresOf(
      chart.accounts.map((account) => account[naming]),
      openingCents,
      rows,
    ),
  );
}

type Outcome = 'same' | 'reported' | 'refused' | 'wrong';

/**
 * Classifies a result. `reported` means that the books have a different figure and a comparison within the set reports
 * it.
 */
function outcomeOf(set: DraftSet, files: readonly ReadFile[], damaged: string): Outcome {
  const assembly = assembleBooks(files, set.answers);
  if (assembly.status === 'incomplete') return 'refused';
  const [found, expected] = [figuresOfFiles(assembly.books), figuresOfCompany(set.exported)];
  if (found[0] === expected[0] || (damaged === 'accounts' && found[1] === expected[1])) return 'same';
  return assembly.books.tieOut.some(({ status }) => status === 'differs') ? 'reported' : 'wrong';
}

describe('damaged files', () => {
  it(`always give an answer and never a wrong figure, in ${MUTANTS} mutations`, async () => {
    const sets = draftSets();
    const random = new Random(SEED);
    const kinds = Object.keys(MUTATIONS);
    const sound = await Promise.all(
      sets.map(({ drafts }) =>
        Promise.all(drafts.map(({ name, rows, write }) => readFile({ name, bytes: write(rows) }))),
      ),
    );
    const outcomes = new Map<Outcome, number>();
    const wrong: string[] = [];
    for (let index = 0; index < MUTANTS; index += 1) {
      const at = index % sets.length;
      const set = sets[at] as DraftSet;
      const what = kinds[Math.floor(index / sets.length) % kinds.length] as string;
      // Half of the mutations damage the ledger; the others damage any file.
      const draft = random.chance(50) ? (set.drafts[0] as FileDraft) : random.pick(set.drafts);
      const damaged = await readFile({ name: draft.name, bytes: mutate(draft, what, random) });
      const files = (sound[at] as ReadFile[]).map((file) => (file.name === draft.name ? damaged : file));
      const outcome = outcomeOf(set, files, draft.name);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      // A changed amount in a file that provides postings must never be accepted.
      const isCaught =
        outcome === 'refused' || !EDITS.includes(what) || !['ledger', 'journal'].includes(draft.name);
      if (outcome === 'wrong' || !isCaught)
        wrong.push(`${index}: set ${at}, ${what} in ${draft.name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
    expect(outcomes.get('refused')).toBeGreaterThan(MUTANTS / 3);
    expect(outcomes.get('same')).toBeGreaterThan(MUTANTS / 20);
  }, 600_000);
});
