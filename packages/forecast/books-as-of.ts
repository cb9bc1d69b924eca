import type { Day } from '@insights/ledger';
import type { CashHistory, CashMovement, LiabilityPosting, OwedDocument } from './cash-history.ts';
import { quantileOfSorted } from './numbers.ts';

/** An invoice or bill as known on a day. */
export interface KnownDocument {
  readonly document: OwedDocument;
  /** Less the party's unapplied payments and credits. */
  readonly openCents: number;
  /** Whether unapplied payments or credits reduce the open amount. */
  readonly isReduced: boolean;
  /** Day of the payment that settled it; null if it is open or was not settled by a payment. */
  readonly paidOn: Day | null;
  readonly isPaidInCash: boolean;
}

/** The books at the end of a day: only what was dated and entered by then. */
export interface BooksAsOf {
  readonly today: Day;
  /**
   * Last day for which nearly all transactions have been entered: earlier than today if entries usually lag.
   */
  readonly completeThrough: Day;
  readonly cashCents: number;
  readonly movements: readonly CashMovement[];
  /** Entered by today but dated later. */
  readonly datedLater: readonly CashMovement[];
  readonly invoices: readonly KnownDocument[];
  readonly bills: readonly KnownDocument[];
  readonly liabilities: ReadonlyMap<number, readonly LiabilityPosting[]>;
  readonly history: CashHistory;
}

const MAX_LAG_DAYS = 35;
const LAG_QUANTILE = 0.9;

/** Returns what was known at the end of a day. On the last day of the history, everything that was read is known. */
export function readBooksAsOf(history: CashHistory, today: Day): BooksAsOf {
  const isLatest = today >= history.books.window.end;
  const isEntered = ({ enteredDay }: { readonly enteredDay: Day }) => isLatest || enteredDay <= today;
  const movements: CashMovement[] = [];
  const datedLater: CashMovement[] = [];
  let cashCents = history.openingCents;
  for (const movement of history.movements) {
    if (!isEntered(movement)) continue;
    if (movement.day > today) {
      datedLater.push(movement);
      continue;
    }
    movements.push(movement);
    cashCents += movement.cents;
  }
  const known = (documents: readonly OwedDocument[]) =>
    documents
      .filter((one) => one.day <= today && isEntered(one))
      .map((one) => documentBy(one, today, isLatest));
  const liabilities = new Map(
    [...history.liabilities].map(([account, postings]) => [
      account,
      postings.filter((one) => one.day <= today && isEntered(one)),
    ]),
  );
  return {
    today,
    completeThrough: today - usualLag(movements),
    cashCents,
    movements,
    datedLater,
    invoices: netOfCredits(known(history.invoices), known(history.customerCredits)),
    bills: netOfCredits(known(history.bills), known(history.vendorCredits)),
    liabilities,
    history,
  };
}

/** Number of days within which nine of ten recent transactions were entered. */
function usualLag(movements: readonly CashMovement[]): number {
  const lags = movements
    .slice(-300)
    .map(({ day, enteredDay }) => Math.max(0, enteredDay - day))
    .toSorted((a, b) => a - b);
  return Math.min(MAX_LAG_DAYS, Math.ceil(quantileOfSorted(lags, LAG_QUANTILE)));
}

function documentBy(document: OwedDocument, today: Day, isLatest: boolean): KnownDocument {
  let { openCents } = document;
  let last: OwedDocument['applications'][number] | undefined;
  for (const application of document.applications) {
    if (application.day > today || (!isLatest && application.enteredDay > today))
      openCents += application.cents;
    else last = application;
  }
  const paidOn = openCents <= 0 && last?.isPayment === true ? last.day : null;
  return { document, openCents, isReduced: false, paidOn, isPaidInCash: last?.isCash !== false };
}

/** Unapplied payments and credits reduce what is owed to or by their party, the oldest document first. */
function netOfCredits(owed: readonly KnownDocument[], credits: readonly KnownDocument[]): KnownDocument[] {
  const left = new Map<string, number>();
  for (const { document, openCents } of credits)
    left.set(document.party, (left.get(document.party) ?? 0) + Math.max(0, openCents));
  return owed.map((one) => {
    const { party } = one.document;
    const credit = Math.min(left.get(party) ?? 0, Math.max(0, one.openCents));
    if (credit === 0) return one;
    left.set(party, (left.get(party) as number) - credit);
    return { ...one, openCents: one.openCents - credit, isReduced: true };
  });
}
