import { hasRole } from '@insights/ledger';
import { entryIdsOf, isPosted, type ResolvedEntry } from '@insights/review';
import { isBalanceCorrected } from '../corrected-documents.ts';
import { type AboutDocuments, type DocumentFigures, namedDocuments } from '../documents.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks, ResultNoun } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';
import type { ReviewedBooks } from '../letter-request.ts';
import { linesOf, NOT_QUESTIONS, partOfPeriod, possibleEntries, profitsOf } from '../open-doubts.ts';
import { reviewSource, titleFigure } from '../review-source.ts';
import type { WhatHappened } from './corrections.ts';

/** An amount questioned by a finding without a known correction, or a tax that seems unpaid. */
export type Question = InsightOf<
  'question',
  DocumentFigures & {
    readonly amount: Figure;
    readonly title: Figure;
    readonly party?: Figure;
    readonly account?: Figure;
  },
  AboutDocuments & {
    readonly what: WhatHappened | null;
    readonly isTax: boolean;
    /** Whether the account holds clients' money and was never compared with the bank statement. */
    readonly isClients: boolean;
    /** Whether a possible entry, if correct, would raise or lower profit by the amount; null for other questions. */
    readonly noun: ResultNoun;
    readonly ifRight: 'higher' | 'lower' | 'same';
  }
>;

type Finding = ReviewedBooks['findings'][number];

const TAX_CODES: ReadonlySet<string> = new Set(['sales-tax-liability', 'payroll-liability-not-paid']);
const MAX_QUESTIONS = 3;

const TIMES_MATERIAL = 2;

export function questionInsights(books: InsightBooks): Question[] {
  return [...questions(books), ...laterDepreciation(books)];
}

function questions(books: InsightBooks): Question[] {
  const least = TIMES_MATERIAL * books.judged.materialityCents;
  const possible = new Map(
    possibleEntries(books)
      .map((entry) => ({ entry, effect: effectOf(books, entry) }))
      .filter(({ entry, effect }) => Math.abs(effect * partOfPeriod(books, entry)) >= least)
      .flatMap(({ entry, effect }) => entryIdsOf(entry).map((id) => [id, effect] as const)),
  );
  const ifRight = ({ id }: Finding) => possible.get(id) ?? 0;
  const corrected = new Set(books.entries.filter((entry) => isPosted(entry, 'likely')).flatMap(entryIdsOf));
  const isAsked = (finding: Finding) => {
    const { code, severity, impactCents } = finding;
    if (TAX_CODES.has(code))
      return impactCents >= books.materiality.cents && severity !== 'Low' && isOwed(books, finding);
    const isGrave = severity === 'High' && !NOT_QUESTIONS.has(code);
    return impactCents >= least && (ifRight(finding) !== 0 || isGrave);
  };
  return books.request.review.findings
    .filter(
      (finding) =>
        isOfClients(books, finding) ||
        (!corrected.has(finding.id) &&
          !books.areCorrected(finding.transactions) &&
          !isBalanceCorrected(books.judged, finding) &&
          isAsked(finding)),
    )
    .toSorted(
      (a, b) =>
        Number(isOfClients(books, b)) - Number(isOfClients(books, a)) ||
        b.impactCents - a.impactCents ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, MAX_QUESTIONS)
    .map((finding, index) => question(books, finding, ifRight(finding), index + 1));
}

function question(books: InsightBooks, finding: Finding, effect: number, number: number): Question {
  const source = reviewSource(finding.id, finding.title);
  const [account, ...others] = finding.accounts;
  const isClients = isOfClients(books, finding);
  const isTax = TAX_CODES.has(finding.code);
  const isMaterial = Math.abs(effect) >= books.materiality.cents;
  const cents = isClients
    ? books.amountOfAccount(account?.id ?? '', books.now)
    : Math.abs(effect) || finding.impactCents;
  const documents = isClients || isTax ? null : namedDocuments(books, finding.transactions, source);
  const party = isClients || isTax ? null : partyOf(finding);
  return buildInsight<Question>(books, {
    id: `question.${number}`,
    kind: 'question',
    figures: {
      amount: books.exact('amount', finding.title, cents, source),
      title: titleFigure(finding.title, source),
      ...documents?.figures,
      ...(party !== null
        ? { party: books.name('party', party, 'vendor') }
        : account !== undefined && others.length === 0 && effect === 0
          ? { account: books.account('account', account.id) }
          : {}),
    },
    traits: {
      what: finding.mistake ?? null,
      isTax,
      isClients,
      noun: books.resultNoun,
      ifRight: books.changesResult(effect),
      document: documents?.noun ?? null,
      isPart: documents !== null && cents < documents.cents,
    },
    cents,
    isGood: false,
    // A letter that says "at least" says why.
    isRequired: isTax || isClients || (isMaterial && books.sideOf(books.doubts.profit) !== null),
    about: party,
    accountId: account?.id ?? null,
  });
}

function laterDepreciation(books: InsightBooks): Question[] {
  const later = books.doubts.laterDepreciation;
  if (later === null) return [];
  const { accountId, cents, month } = later;
  const source = books.accountSource(accountId, 'Depreciation of the last year, by days', month);
  return [
    buildInsight<Question>(books, {
      id: 'question.depreciation',
      kind: 'question',
      figures: {
        amount: books.figure('amount', 'Depreciation of the period', cents, source),
        title: titleFigure('Depreciation booked once a year', source),
      },
      traits: {
        what: 'depreciationLater',
        isTax: false,
        isClients: false,
        noun: books.resultNoun,
        ifRight: books.changesResult(-cents),
        document: null,
        isPart: false,
      },
      cents,
      isGood: false,
      isRequired: true,
    }),
  ];
}

/** Whether a bank account with clients' or tenants' money was never compared with the bank statement. */
function isOfClients(books: InsightBooks, { code, severity, accounts }: Finding): boolean {
  return (
    code === 'account-not-reconciled' &&
    severity !== 'Low' &&
    accounts.some(({ id }) => {
      const account = books.findAccount(id);
      const isHeld = account !== undefined && hasRole(account, 'heldForOthers');
      return isHeld && books.amountOfAccount(id, books.now) > 0;
    })
  );
}

/** Whether these accounts hold amounts owed to others. A balance in the company's favor does not require a payment. */
function isOwed(books: InsightBooks, { accounts }: Finding): boolean {
  const balances = accounts.map(({ id }) => books.amounts(books.accountId(id, books.now)));
  // A finding about overpaid tax says nothing about a balance that remains after corrections.
  return balances.length === 0 || balances.some(([booked, corrected]) => booked > 0 && corrected > 0);
}

/** Effect of an entry on the profit of the period. */
function effectOf(books: InsightBooks, entry: ResolvedEntry): number {
  return profitsOf(books, linesOf(books, entry))[0];
}

/** Returns a finding's only customer or vendor; null if there are several or none. */
export function partyOf({ transactions }: Pick<Finding, 'transactions'>): string | null {
  const names = new Set(
    transactions.map(({ customer, vendor }) => customer || vendor).filter((name) => name !== ''),
  );
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}
