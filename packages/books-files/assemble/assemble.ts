import { ACCOUNT_TYPE_RULES, dayInWords } from '@insights/ledger';
import type { AccountType, Basis } from '@insights/words';
import {
  type FilePart,
  filterByKind,
  isProof,
  type LedgerPart,
  SYSTEMS,
  type TrialBalancePart,
} from '../parts/part.ts';
import type { ReadFile } from '../readers/read-file.ts';
import { buildProblem, type FileLocation, type FileProblem, quote } from '../table/problem.ts';
import {
  AccountDirectory,
  type AccountLookup,
  type DirectoryAccount,
  needsTypeConfirmation,
} from './account-directory.ts';
import type { Answers, Assembly, MissingFile, Question } from './assembly.ts';
import { joinLedgers, type PlacedLedger } from './basis-ledger.ts';
import { buildFileBooks, type JoinedLedgers } from './file-books.ts';
import { findLedgerPeriod } from './ledger-period.ts';
import { readOpeningBalances, trialBalanceBefore } from './opening-balances.ts';
import { TypeQuestions } from './type-questions.ts';

/** Files exported late in the evening may have two different dates. */
const MAX_DAYS_APART = 1;

/**
 * Assembles books from a set of files, or returns the problems, the missing files and the questions for the user. Books
 * are returned only if they are complete: everything that can be checked must match to the cent.
 */
export function assembleBooks(files: readonly ReadFile[], answers: Answers = {}): Assembly {
  const notes: string[] = [];
  const parts = distinctParts(files, notes);
  notes.push(...exportedApart(parts));
  const unknown = refusals(files, (kind) => kind === null);
  const problems = [
    ...refusals(files, (kind) => kind !== null && !isProof(kind)),
    ...dateQuestions(files),
    ...disagreements(parts),
  ];
  const ledgers = usedLedgers(parts.filter(isLedger), notes);
  const directory = new AccountDirectory(parts);
  const listed = fillDirectory(parts, directory, problems);
  const before = listed === null ? trialBalanceBefore(ledgers, parts) : null;
  const placed = placeLedgers(ledgers, parts, before, directory, answers);
  const openings = before === null ? listed : readOpeningBalances(before, directory);
  if (before !== null) notes.push(`The opening balances are from ${before.file}.`);
  problems.push(...placed.problems);
  const missing = missingFiles(parts, ledgers, placed.questions.length > 0);
  const questions = [
    ...askBasis(ledgers, answers),
    ...askFirstEntry(ledgers, openings, answers),
    ...placed.questions,
  ];
  if (problems.length > 0 || questions.length > 0 || missing.some(({ isRequired }) => isRequired)) {
    return { status: 'incomplete', problems: [...unknown, ...problems], missing, questions };
  }
  const joined = joinEachBasis(placed.ledgers, directory, openings, answers);
  if ('message' in joined)
    return { status: 'incomplete', problems: [...unknown, joined], missing, questions };
  notes.push(...unknown.map(({ file, message }) => `${file} was not used: ${message}`));
  return { status: 'books', books: buildFileBooks(parts, joined, directory, { answers, missing, notes }) };
}

function isLedger(part: FilePart): part is LedgerPart {
  return part.kind === 'general-ledger' || part.kind === 'transaction-detail' || part.kind === 'journal';
}

/** Returns the parts of all files that were read, without duplicates. */
function distinctParts(files: readonly ReadFile[], notes: string[]): FilePart[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const same = seen.get(file.fingerprint);
    if (same !== undefined) {
      notes.push(`${file.name} is the same file as ${same}.`);
      return [];
    }
    seen.set(file.fingerprint, file.name);
    // Books do not need a statement that cannot be read; only a comparison is lost.
    if (file.status === 'refused' && file.kind !== null && isProof(file.kind))
      notes.push(`${file.name} was not used, and nothing was compared with it: ${file.problem.message}`);
    if (file.status !== 'read') return [];
    notes.push(...file.assumed.map((assumed) => `${file.name}: ${assumed}`));
    return file.parts;
  });
}

/**
 * Returns the problems of refused files of the given kinds. If a recognized ledger or account list is refused, the
 * whole set is refused, because figures could be wrong. A file of an unknown kind is left out with a note.
 */
function refusals(
  files: readonly ReadFile[],
  isWanted: (kind: FilePart['kind'] | null) => boolean,
): FileProblem[] {
  return files.flatMap((file) => (file.status === 'refused' && isWanted(file.kind) ? [file.problem] : []));
}

function dateQuestions(files: readonly ReadFile[]): FileProblem[] {
  return files.flatMap((file) => {
    if (file.status !== 'asks') return [];
    const read = `The date ${quote(file.example)} may start with the day or with the month.`;
    const expected = 'One of the two has to be chosen.';
    return [
      buildProblem(
        { file: file.name, sheet: null, row: null },
        { read, expected, advice: 'Choose it next to the file.' },
      ),
    ];
  });
}

/** Returns problems unless all files in the set come from one program, one company and one currency. */
function disagreements(parts: readonly FilePart[]): FileProblem[] {
  const problems: FileProblem[] = [];
  const checks: [what: string, of: (part: FilePart) => string | null][] = [
    ['program', programOf],
    ['company', ({ company }) => company?.replaceAll(/\s+/g, ' ').trim().toLowerCase() ?? null],
    ['currency', ({ currency }) => currency],
  ];
  for (const [what, of] of checks) {
    const first = parts.find((part) => of(part) !== null);
    const other = parts.find((part) => first !== undefined && of(part) !== null && of(part) !== of(first));
    if (first === undefined || other === undefined) continue;
    const shown = what === 'company' ? other.company : of(other);
    const firstShown = what === 'company' ? first.company : of(first);
    problems.push(
      buildProblem(
        { file: other.file, sheet: null, row: null },
        {
          read: `The ${what} of this file is ${quote(shown ?? '')}; that of ${first.file} is ${quote(firstShown ?? '')}.`,
          expected: `All files must have the same ${what}.`,
          advice: 'Remove the file that does not belong here.',
        },
      ),
    );
  }
  return problems;
}

/**
 * Files in the neutral format match any program. Statements and trial balances from the two QuickBooks products look
 * the same if they do not show the export time.
 */
function programOf({ system, kind, exportedAt }: FilePart): string | null {
  if (system === 'neutral') return null;
  return isProof(kind) && exportedAt === null && system !== 'xero' ? null : SYSTEMS[system];
}

/**
 * Returns a note if files were exported at different times, because the books may have changed in between.
 */
function exportedApart(parts: readonly FilePart[]): string[] {
  const dated = parts
    .flatMap(({ file, exportedOn }) => (exportedOn === null ? [] : [{ file, exportedOn }]))
    .toSorted((a, b) => a.exportedOn - b.exportedOn);
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined || last.exportedOn - first.exportedOn <= MAX_DAYS_APART)
    return [];
  return [
    `${first.file} was exported on ${dayInWords(first.exportedOn)}, ${last.file} on ${dayInWords(last.exportedOn)}: changes made in between are in only one of them.`,
  ];
}

/**
 * Returns the ledgers to use. A Transaction Detail that comes with a ledger or journal would repeat the same postings.
 */
function usedLedgers(ledgers: readonly LedgerPart[], notes: string[]): readonly LedgerPart[] {
  const used = ledgers.filter(({ kind }) => kind !== 'transaction-detail');
  if (used.length === 0) return ledgers;
  for (const { file, kind } of ledgers) {
    if (kind === 'transaction-detail')
      notes.push(`${file} has the same postings as the ledger and was not used.`);
  }
  return used;
}

function missingFiles(
  parts: readonly FilePart[],
  ledgers: readonly LedgerPart[],
  isTypeOpen: boolean,
): MissingFile[] {
  const missing: MissingFile[] = [];
  const ask = (kind: MissingFile['kind'], isRequired: boolean, reason: string) =>
    missing.push({ kind, isRequired, reason });
  const has = (kind: FilePart['kind']) => parts.some((part) => part.kind === kind);
  if (ledgers.length === 0) ask('general-ledger', true, 'It has every posting, and the opening balances.');
  else if (ledgers.every(({ basis }) => basis === 'Cash')) {
    ask(
      'general-ledger',
      true,
      'It is also needed on the accrual basis, for the cash flow statement, receivables and payables.',
    );
  }
  const hasAccounts = ledgers.some(({ accounts }) => accounts.length > 0);
  const types = ledgers.some(({ accounts }) => accounts.some(({ type }) => type !== null));
  const statements = has('profit-and-loss') && has('balance-sheet');
  if (!has('account-list') && !types && !statements && (isTypeOpen || !hasAccounts)) {
    ask(
      'account-list',
      true,
      'It gives the type of each account: bank account, loan, expense. You can also choose each type yourself.',
    );
  }
  // Statements are read only in QuickBooks layouts.
  const isQuickBooks = parts.every(({ system }) => system.startsWith('quickbooks'));
  if (isQuickBooks && !has('profit-and-loss')) {
    ask('profit-and-loss', false, 'Our figures are compared with it, to the cent.');
  }
  if (isQuickBooks && !has('balance-sheet')) {
    ask('balance-sheet', false, 'Our balances are compared with it, to the cent.');
  }
  if (!has('journal')) ask('journal', false, 'It shows which postings belong to one transaction.');
  if (!has('trial-balance') && !has('balance-sheet')) {
    ask(
      'trial-balance',
      false,
      'It proves that the ledger is complete: nothing else would show that transactions are missing.',
    );
  }
  return missing;
}

/**
 * Fills the directory from account lists, then from ledgers and trial balances with account types, then from
 * statements. Returns the account lists' opening balances.
 */
function fillDirectory(
  parts: readonly FilePart[],
  directory: AccountDirectory,
  problems: FileProblem[],
): ReadonlyMap<string, number> | null {
  let openings: Map<string, number> | null = null;
  for (const { accounts, file, sheet } of filterByKind(parts, 'account-list')) {
    for (const account of accounts) {
      const path = [account.fullName];
      if (!directory.add({ ...account, fullName: directory.nameFor(path, account.number) })) {
        problems.push(listedTwice(account.fullName, { file, sheet, row: account.row }));
      }
      const { found } = directory.find(path, account.number);
      if (account.openingCents === null || found === null) continue;
      openings ??= new Map();
      if (openings.has(found))
        problems.push(duplicateOpeningProblem(account.fullName, { file, sheet, row: account.row }));
      openings.set(found, account.openingCents);
    }
  }
  const typed = [
    ...parts.filter(isLedger),
    ...filterByKind(parts, 'trial-balance').map(({ lines, system }) => ({ accounts: lines, system })),
  ];
  for (const { accounts, system } of typed) {
    const hasWordForBank = system.startsWith('quickbooks') || accounts.some(({ type }) => type === 'Bank');
    for (const { path, number, type } of accounts) {
      if (type === null) continue;
      const fullName = directory.nameFor(path, number);
      const coarseClass = hasWordForBank ? null : ACCOUNT_TYPE_RULES[type].classification;
      learnType(directory, directory.find(path, number), { fullName, number, type, coarseClass });
    }
  }
  for (const { lines } of filterByKind(parts, 'profit-and-loss', 'balance-sheet')) {
    for (const { path, type } of lines) {
      const found = directory.find(path, '');
      if (found.found !== null || !found.isAmbiguous)
        learnType(directory, found, { fullName: path.join(':'), number: '', type, coarseClass: null });
    }
  }
  return openings;
}

/** Adds an account that is not in any account list, or sets a type that the list leaves open. */
function learnType(
  directory: AccountDirectory,
  { found }: AccountLookup,
  account: Omit<DirectoryAccount, 'detailType'> & { readonly type: AccountType },
): void {
  if (found === null) directory.add({ ...account, detailType: '' });
  else if (needsTypeConfirmation(directory.get(found)) && account.coarseClass === null)
    directory.setType(found, account.type);
}

function listedTwice(account: string, { file, sheet, row }: FileLocation): FileProblem {
  return buildProblem(
    { file, sheet: sheet || null, row },
    {
      read: `The account ${quote(account)} is listed with two types.`,
      expected: 'Accounts with the same name can only be distinguished by their numbers.',
      advice:
        'Give each of them a number or another name in your accounting program, and export all files again.',
    },
  );
}

/**
 * Returns a problem for an account with two opening balances, because nothing shows which one is right. They must not
 * be added up.
 */
function duplicateOpeningProblem(account: string, { file, sheet, row }: FileLocation): FileProblem {
  return buildProblem(
    { file, sheet: sheet || null, row },
    {
      read: `The account ${quote(account)} is listed with an opening balance for the second time.`,
      expected: 'Each account was expected only once, in one list.',
      advice: 'Remove the duplicate rows or the duplicate list.',
    },
  );
}

/** Finds the account of every ledger section, and asks for types that no file provides. */
function placeLedgers(
  ledgers: readonly LedgerPart[],
  parts: readonly FilePart[],
  before: TrialBalancePart | null,
  directory: AccountDirectory,
  answers: Answers,
): { ledgers: PlacedLedger[]; problems: FileProblem[]; questions: Question[] } {
  const problems: FileProblem[] = [];
  const types = new TypeQuestions(directory, answers);
  const placed = ledgers.map((part): PlacedLedger => {
    const accountIds = part.accounts.map(({ path, number, row }, index) => {
      const name = directory.nameFor(path, number);
      const found = directory.find(path, number);
      if (found.found === null && found.isAmbiguous) {
        const read = `The account ${quote(name)} may be one of several.`;
        const expected = 'The name of one account in the Account List was expected.';
        const advice =
          'Add the account number column to the report, or give the accounts different names, and export all files again.';
        problems.push(
          buildProblem({ file: part.file, sheet: part.sheet || null, row }, { read, expected, advice }),
        );
        return name;
      }
      const volumeCents = part.lines.reduce(
        (sum, line) => (line.account === index ? sum + Math.abs(line.amountCents) : sum),
        0,
      );
      types.settle({ id: found.found, name, number, volumeCents, file: part.file, row });
      return found.found ?? directory.find(path, number).found ?? name;
    });
    if (part.period === null && part.exportedOn === null && part.lines.length === 0)
      problems.push(isEmpty(part));
    return { part, period: findLedgerPeriod(part, parts), accountIds };
  });
  for (const { accounts, file } of filterByKind(parts, 'account-list')) {
    for (const { fullName, number, openingCents, row } of accounts) {
      if ((openingCents ?? 0) === 0) continue;
      const { found: id } = directory.find([fullName], number);
      types.settle({ id, name: directory.nameFor([fullName], number), number, volumeCents: 0, file, row });
    }
  }
  for (const { path, number, cents, row } of before?.lines ?? []) {
    if (cents === 0) continue;
    const name = directory.nameFor(path, number);
    const { found: id } = directory.find(path, number);
    types.settle({ id, name, number, volumeCents: 0, file: before?.file ?? '', row });
  }
  return { ledgers: placed, problems, questions: types.list() };
}

function isEmpty({ file, sheet }: LedgerPart): FileProblem {
  return buildProblem(
    { file, sheet: sheet || null, row: null },
    {
      read: 'The ledger has no transactions and does not state its dates.',
      expected: 'At least one transaction was expected.',
      advice: 'Select the report’s dates again, and export it again.',
    },
  );
}

function askBasis(ledgers: readonly LedgerPart[], { basis }: Answers): Question[] {
  const silent = ledgers.filter((part) => part.basis === null && part.kind !== 'journal');
  const others = ledgers.filter(
    (part) => part.basis === null && part.kind === 'journal' && part.system === 'neutral',
  );
  const files = [...silent, ...others].map(({ file }) => file);
  return basis !== undefined || files.length === 0 ? [] : [{ question: 'basis', files }];
}

/**
 * Asks whether a ledger without opening balances starts with the first entry, because it is complete only if nothing
 * was posted before.
 */
function askFirstEntry(
  ledgers: readonly LedgerPart[],
  listedOpenings: ReadonlyMap<string, number> | null,
  { startsWithFirstEntry }: Answers,
): Question[] {
  const [first] = ledgers;
  if (first === undefined || listedOpenings !== null || startsWithFirstEntry === true) return [];
  if (ledgers.some(({ hasOpenings, isAllDates }) => hasOpenings || isAllDates)) return [];
  const day = Math.min(
    ...ledgers.map((part) =>
      part.lines.reduce(
        (min, line) => Math.min(min, line.day),
        part.period?.start ?? Number.POSITIVE_INFINITY,
      ),
    ),
  );
  // A ledger without dates is empty, which is reported as a problem.
  return Number.isFinite(day) ? [{ question: 'first-entry', day }] : [];
}

function joinEachBasis(
  ledgers: readonly PlacedLedger[],
  directory: AccountDirectory,
  listed: ReadonlyMap<string, number> | null,
  answers: Answers,
): JoinedLedgers | FileProblem {
  const basisOf = ({ part }: PlacedLedger): Basis =>
    part.basis ??
    (part.kind === 'journal' && part.system !== 'neutral' ? 'Accrual' : (answers.basis ?? 'Accrual'));
  const on = (basis: Basis) => ledgers.filter((ledger) => basisOf(ledger) === basis);
  const openings = listed ?? new Map<string, number>();
  const [accruals, cashes] = [on('Accrual'), on('Cash')];
  if (accruals.length === 0) return onlyCash(cashes[0] as PlacedLedger);
  const accrual = joinLedgers('Accrual', accruals, directory, openings);
  if ('message' in accrual) return accrual;
  const cash = cashes.length === 0 ? null : joinLedgers('Cash', cashes, directory, openings);
  if (cash !== null && 'message' in cash) return cash;
  return { accrual, cash };
}

function onlyCash({ part }: PlacedLedger): FileProblem {
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read: 'The ledger is on the cash basis.',
      expected:
        'A ledger on the accrual basis was expected as well: this one does not include open invoices and bills.',
      advice: 'Export the General Ledger on the accrual basis too, and upload both.',
    },
  );
}
