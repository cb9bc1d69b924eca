import type { FigureExplanation, ListedPosting, PostingsPage } from '@insights/contracts';
import {
  ADJUSTING_ENTRY,
  dayInWords,
  type FigureExplanation as ExplanationInCents,
  type FigureReference,
  formatDay,
  type ListedPosting as ListedInCents,
  type OtherFigure,
  type PostingList,
  periodInWords,
} from '@insights/ledger';
import { type Cents, toDollars } from '@insights/money';
import type { Company } from '../connections/connections.usecases.ts';

export function explanationResponse(
  explanation: ExplanationInCents,
  others: readonly OtherFigure[],
): FigureExplanation {
  return {
    ...referenceResponse(explanation, explanation.amountCents),
    others: [...others],
    lines: explanation.lines.map(
      ({ account, label, openingCents, postedCents, amountCents, postingCount }) => ({
        accountId: account?.id ?? null,
        label,
        opening: toDollars(openingCents),
        posted: toDollars(postedCents),
        amount: toDollars(amountCents),
        postingCount,
      }),
    ),
  };
}

export function postingsResponse(list: PostingList, company: Company): PostingsPage {
  return {
    ...referenceResponse(list, list.amountCents),
    openings: list.openings.map(({ label, amountCents }) => ({ label, amount: toDollars(amountCents) })),
    posted: toDollars(list.postedCents),
    postingCount: list.postingCount,
    offset: list.offset,
    postings: list.postings.map((posting) => postingResponse(posting, company)),
  };
}

export const POSTING_COLUMNS = [
  'Date',
  'Transaction type',
  'Number',
  'Name',
  'Memo',
  'Ledger account',
  'Amount',
  'Link',
] as const;

export function postingRow(posting: ListedInCents, company: Company) {
  const { date, type, number, name, memo, account, amount, qboDeepLink } = postingResponse(posting, company);
  return [date, type, number, name, memo, account, amount, qboDeepLink];
}

function postingResponse(posting: ListedInCents, company: Company): ListedPosting {
  const { day, transaction, name, memo, account, amountCents } = posting;
  return {
    date: formatDay(day),
    type: transaction.type,
    number: transaction.number,
    name,
    memo,
    account: account.fullName,
    amount: toDollars(amountCents),
    ...(transaction.type === ADJUSTING_ENTRY
      ? { qboDeepLink: null, findingId: transaction.id }
      : { qboDeepLink: linkTo(company, transaction) }),
  };
}

/** Returns a link to the transaction's own page at the source, or null for types without a page. */
export function linkTo(
  { source }: Company,
  { type, id }: { readonly type: string; readonly id: string },
): string | null {
  return source.linkTo({ page: 'transaction', type, id });
}

export function referenceResponse(
  { id, label, statement, basis, nature, period }: FigureReference,
  amount: Cents,
) {
  const when = {
    flow: periodInWords(period),
    position: `As of ${dayInWords(period.end)}`,
    positionBefore: `At the start of ${dayInWords(period.start)}`,
  }[nature];
  return { figureId: id, label, statement, basis, when, amount: toDollars(amount) };
}
