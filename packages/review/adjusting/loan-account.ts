import type { ProposedAccount } from '@insights/ledger';
import { once, type ReviewContext } from '../context/context.ts';
import { onlyOf } from '../context/counts.ts';
import { postingsOn } from '../context/postings.ts';
import { nameMentionedIn } from '../context/transactions.ts';
import { meaningOf, WORD } from '../context/words.ts';
import { saysName, wordsIn } from '../text/names.ts';
import { owedBefore } from './loan-split.ts';
import { bookableAccounts, proposedLoan, type Target } from './propose.ts';

/** Index of the lender's name in the journal's texts (0 if there is none), and the rest of the transaction's text. */
export interface Lender {
  readonly party: number;
  readonly text: string;
  /** The transaction that pays out the loan, if the loan may be new. */
  readonly advance?: number;
}

/**
 * Returns the liability account of a loan: the one that the text names or that earlier payments to the lender
 * reduced; otherwise a proposed one. A loan that is being repaid is not paid out again, unless it is a line of credit,
 * and an advance of a lender with several loans is a draw on its line.
 */
export function loanOf(context: ReviewContext, { party, text, advance }: Lender): Target {
  const { books } = context;
  const name = books.journal.texts.at(party);
  const named = loanNamedIn(context, text);
  if (named !== null) return named;
  const paid = loansPaidTo(context).get(party) ?? [];
  const known =
    onlyOf(paid) ??
    onlyOf(loansMentionedIn(context, `${name} ${text}`)) ??
    (advance === undefined ? null : onlyOf(paid.filter((loan) => creditLines(context).includes(loan))));
  const lender =
    name || books.journal.texts.at(nameMentionedIn(context, text, payees(context))) || lenderIn(text);
  if (known === null) return proposedLoan(lender);
  const isNew = advance !== undefined && isRepaidBefore(context, known, advance);
  return isNew ? anotherLoan(context, lender, text) : known;
}

const payees = once(
  ({ transactions }) => new Set(transactions.spending.map((one) => transactions.at(one).party)),
);

/**
 * Returns the loans whose distinctive words are all in a text; if there are none, those with some of their words in it.
 */
function loansMentionedIn({ books, roles }: ReviewContext, text: string): readonly number[] {
  const nameOf = (loan: number) => books.chart.accounts[loan]?.name ?? '';
  const mentioned = roles.of('debt').filter((loan) => saysLoan(text, nameOf(loan)));
  const words = new Set(wordsIn(text));
  const fully = mentioned.filter((loan) => distinctiveWords(nameOf(loan)).every((word) => words.has(word)));
  return fully.length > 0 ? fully : mentioned;
}

/** Proposes an account for another loan from a lender, with its number if the text contains one. */
function anotherLoan({ books }: ReviewContext, lender: string, text: string): ProposedAccount {
  const loan = proposedLoan(lender);
  const [number] = numbersIn(text);
  if (number !== undefined) return { ...loan, name: `${loan.name} ${number}` };
  const isTaken = books.chart.accounts.some(({ name }) => name === loan.name);
  return isTaken ? { ...loan, name: `${loan.name} (2)` } : loan;
}

/** This many payments show that a loan is being repaid. */
const MIN_PAYMENTS = 3;

function isRepaidBefore(context: ReviewContext, loan: number, advance: number): boolean {
  if (creditLines(context).includes(loan)) return false;
  const payments = postingsOn(context, loan).filter(
    ({ transaction, cents }) => transaction < advance && cents > 0,
  );
  return payments.length >= MIN_PAYMENTS && owedBefore(context, loan, advance) > 0;
}

/** Returns the loan that a text names by its account number or as the company's line of credit; null if none. */
export function loanNamedIn(context: ReviewContext, text: string): number | null {
  const numbered = onlyOf(numbersIn(text).flatMap((number) => loansByNumber(context).get(number) ?? []));
  if (numbered !== null) return numbered;
  return (meaningOf(text) & WORD.creditLine) === 0 ? null : creditLineOf(context);
}

/** Returns the line of credit if the chart has exactly one. */
export function creditLineOf(context: ReviewContext): number | null {
  return onlyOf(creditLines(context));
}

export const creditLines = once((context): readonly number[] =>
  bookableAccounts(context, 'debt').filter((loan) => {
    const { detailType = '', name = '' } = context.books.chart.accounts[loan] ?? {};
    return detailType === 'LineOfCredit' || (meaningOf(name) & WORD.creditLine) !== 0;
  }),
);

/** Loan accounts by the numbers in their names and in the memos of their postings. */
const loansByNumber = once((context): ReadonlyMap<string, readonly number[]> => {
  const { books, roles } = context;
  const loans = new Map<string, number[]>();
  for (const loan of roles.of('debt')) {
    const memos = new Set(postingsOn(context, loan).map(({ memo }) => memo));
    const texts = [...memos].map((memo) => books.journal.texts.at(memo));
    for (const number of new Set(numbersIn([books.chart.accounts[loan]?.name ?? '', ...texts].join(' '))))
      loans.set(number, [...(loans.get(number) ?? []), loan]);
  }
  return loans;
});

/** Returns the account numbers in a text; years and dates are not account numbers. */
function numbersIn(text: string): string[] {
  return (text.match(/\b\d{4,}\b/g) ?? []).filter((number) => !/^(19|20)\d\d/.test(number));
}

const OWNER = /\b(owner|shareholder|stockholder|member|partner|officer|director)/i;

/** Returns the account for a loan from an owner. */
export function ownerLoanOf({ books, roles }: ReviewContext, owner: number): Target {
  const loans = roles.of('bothWays').filter((account) => {
    const { type = '', name = '' } = books.chart.accounts[account] ?? {};
    // Property owners' money that the company holds is not its own owner's.
    return type.endsWith('Liability') && OWNER.test(name) && !roles.is('heldForCustomers', account);
  });
  const own = onlyOf(loans);
  if (own !== null) return own;
  return { ...proposedLoan(books.journal.texts.at(owner) || 'Owner'), detailType: 'ShareholderNotesPayable' };
}

/** Loan accounts by the payees of their payments, or by the lender if nothing was paid yet. */
export const loansPaidTo = once((context): ReadonlyMap<number, readonly number[]> => {
  const paid = new Map<number, Set<number>>();
  const lent = new Map<number, Set<number>>();
  for (const loan of context.roles.of('debt')) {
    for (const { transaction, cents } of postingsOn(context, loan)) {
      const { party } = context.transactions.at(transaction);
      if (party === 0) continue;
      const loans = cents > 0 ? paid : lent;
      loans.set(party, (loans.get(party) ?? new Set()).add(loan));
    }
  }
  return new Map([...lent, ...paid].map(([party, loans]) => [party, [...loans]]));
});

/** Whether a text names a loan: by one of its distinctive words, or by its full name if it has none. */
export function saysLoan(text: string, loanName: string): boolean {
  const words = distinctiveWords(loanName);
  const inText = new Set(wordsIn(text));
  return words.length === 0 ? saysName(text, loanName) : words.some((word) => inText.has(word));
}

const COMMON = new Set(
  'and bank credit expense line loan long note notes of payable payment term the'.split(' '),
);

export function distinctiveWords(text: string): string[] {
  return wordsIn(text).filter((word) => word.length > 2 && !/\d/.test(word) && !COMMON.has(word));
}

/** Words about the money, its purpose and the payment method, which are not part of a lender's name. */
const NOT_A_LENDER =
  /\b(orig co name|co entry descr \w+|sec (ccd|ppd|web)|ach|advances?|cash|credit|deposit(ed)?|chk|checking|disb|disburse\w*|draws?|equipment|from|funded|incoming|lines?|ln|loans?( funding)?|loc|merchant cash|mobile|notes?|of|online|pa?y?me?n?ts?|payable|principal|proceeds|promissory|ref|received|records?|term|the|to|transfer(red)?|wire|working capital)\b|\S*\d\S*|[^\p{L}\s&'’.-]/giu;
/** Words in many lenders' names, which do not identify a lender. */
const ANY_LENDER = /^(bank|business|capital|funding|financ\w*|lend\w*)$/i;

/** Returns what a text says in addition to words about the money; empty if it names no lender. */
export function lenderIn(text: string): string {
  const name = text
    .replace(/\bDES:.*/i, '')
    .replaceAll(':', ' ')
    .replace(NOT_A_LENDER, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s&.-]+|[\s&.-]+$/g, '');
  return ANY_LENDER.test(name) ? '' : name;
}
