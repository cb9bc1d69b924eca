import type { ReviewContext } from '../context/context.ts';
import { once } from '../context/once.ts';
import { listAt, transactionOn } from '../context/postings.ts';
import { saysName } from '../text/says-name.ts';
import { wordsIn } from '../text/words-in.ts';
import { proposedLoan, type Target } from './propose.ts';

/** Name of a lender in the journal's texts, 0 if there is none, and everything else that a booking says. */
export interface Lender {
  readonly party: number;
  readonly text: string;
}

/**
 * Returns the liability account of a loan: the one that was paid to the lender before, or whose name the booking says;
 * otherwise a proposed one.
 */
export function loanOf(context: ReviewContext, { party, text }: Lender): Target {
  const { books } = context;
  const name = books.journal.texts.at(party);
  const [paid, ...otherPaid] = loansPaidTo(context).get(party) ?? [];
  if (paid !== undefined && otherPaid.length === 0) return paid;
  const [said, ...otherSaid] = context.roles
    .of('debt')
    .filter((loan) => saysLoan(`${name} ${text}`, books.chart.accounts[loan]?.name ?? ''));
  if (said !== undefined && otherSaid.length === 0) return said;
  return proposedLoan(name === '' ? lenderIn(text) : name);
}

const OWNER = /\b(owner|shareholder|stockholder|member|partner|officer|director)/i;

/** Returns the account for a loan from an owner. */
export function ownerLoanOf({ books, roles }: ReviewContext, owner: number): Target {
  const [loan, ...others] = roles.of('bothWays').filter((account) => {
    const { type = '', name = '' } = books.chart.accounts[account] ?? {};
    return type.endsWith('Liability') && OWNER.test(name);
  });
  if (loan !== undefined && others.length === 0) return loan;
  return { ...proposedLoan(books.journal.texts.at(owner) || 'Owner'), detailType: 'ShareholderNotesPayable' };
}

/** Loan accounts by the payees of their payments. */
export const loansPaidTo = once(
  ({ books, roles, byAccount, transactions }): ReadonlyMap<number, readonly number[]> => {
    const loans = new Map<number, number[]>();
    for (const loan of roles.of('debt')) {
      const payees = new Set<number>();
      for (const row of listAt(byAccount.rows, loan)) {
        payees.add(transactions.at(transactionOn(books.journal, row)).party);
      }
      payees.delete(0);
      for (const payee of payees) loans.set(payee, [...(loans.get(payee) ?? []), loan]);
    }
    return loans;
  },
);

/** Whether a text names a loan: by one of its distinctive words, or with all words if there are none. */
export function saysLoan(text: string, loanName: string): boolean {
  const words = distinctiveWords(loanName);
  const said = new Set(wordsIn(text));
  return words.length === 0 ? saysName(text, loanName) : words.some((word) => said.has(word));
}

const COMMON = new Set(
  'and bank credit expense line loan long note notes of payable payment term the'.split(' '),
);

export function distinctiveWords(text: string): string[] {
  return wordsIn(text).filter((word) => word.length > 2 && !/\d/.test(word) && !COMMON.has(word));
}

/** Words for the money and the way that it was paid. */
const NOT_A_LENDER =
  /\b(ach|advances?|cash|credit|deposit(ed)?|disburse\w*|draws?|from|funded|incoming|lines? of credit|loans?|merchant cash|mobile|notes?|of|online|payable|proceeds|promissory|ref|received|term|the|to|transfer(red)?|wire|working capital)\b|\S*\d\S*|[^\p{L}\s&'’.-]/giu;
/** A word that every lender has in its name names none of them. */
const ANY_LENDER = /^(bank|business|capital|funding|financ\w*|lend\w*)$/i;

function lenderIn(text: string): string {
  const name = text
    .replace(NOT_A_LENDER, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s&.-]+|[\s&.-]+$/g, '');
  return ANY_LENDER.test(name) ? '' : name;
}
