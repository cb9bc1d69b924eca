import { DOCUMENT_KINDS, type DocumentKind, NONE } from '@insights/ledger';
import { once, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { documentOf, isLinkedFrom } from '../../context/open-documents.ts';
import { postingsOn } from '../../context/postings.ts';

export interface UndepositedItem {
  readonly transaction: number;
  readonly day: number;
  readonly cents: number;
}

/** Items in Undeposited Funds that were not deposited by the end of the period, by account, oldest first. */
export const stillUndeposited = once((context) =>
  context.roles.of('undeposited').map((account) => ({ account, items: stillThere(context, account) })),
);

function stillThere(context: ReviewContext, account: number): UndepositedItem[] {
  const { transactions } = context;
  const cameIn: UndepositedItem[] = [];
  const wentOut: number[] = [];
  /** Looked up once per deposit, because a deposit has a row for each payment that it contains. */
  const isLinked = new Map<number, boolean>();
  for (const { transaction, cents, day } of postingsOn(context, account)) {
    if (transaction >= transactions.upTo) break;
    if (cents > 0) {
      if (!isDeposited(context, transaction)) cameIn.push({ transaction, day, cents });
      continue;
    }
    if (!isLinked.has(transaction)) isLinked.set(transaction, isDepositWithLinks(context, transaction));
    if (isLinked.get(transaction) === false) wentOut.push(-cents);
  }
  return withoutAmounts(cameIn, wentOut);
}

/**
 * Whether the deposit links the payments that it contains, so that matching is not needed. False if any of them is of a
 * type that is not read completely.
 */
function isDepositWithLinks(context: ReviewContext, transaction: number): boolean {
  const { table, transactions } = context;
  const links = documentOf(context, transaction)?.links ?? [];
  if (table === null || transactions.kinds[transaction] !== KIND.deposit) return false;
  const isUnread = (link: number) => {
    const kind = DOCUMENT_KINDS[table.links.toKindIndexes[link] as number] as DocumentKind;
    return table.links.toRows[link] === NONE && table.unread.has(kind);
  };
  return links.length > 0 && !links.some(isUnread);
}

function isDeposited(context: ReviewContext, transaction: number): boolean {
  const document = documentOf(context, transaction);
  return document !== null && isLinkedFrom(context, document, { kind: KIND.deposit, upTo: context.asOf });
}

/**
 * Removes outgoing amounts from incoming ones: first equal amounts, then the remainder from the oldest on.
 */
function withoutAmounts(cameIn: readonly UndepositedItem[], wentOut: readonly number[]): UndepositedItem[] {
  // The oldest one is taken first.
  const waiting = Map.groupBy(cameIn.map((_, index) => index).reverse(), (index) => cameIn[index]?.cents);
  const gone = new Set<number>();
  let rest = 0;
  for (const cents of wentOut) {
    const oldest = waiting.get(cents)?.pop();
    if (oldest === undefined) rest += cents;
    else gone.add(oldest);
  }
  return cameIn.flatMap((item, index) => {
    if (gone.has(index)) return [];
    const taken = Math.min(rest, item.cents);
    rest -= taken;
    return taken === item.cents ? [] : [{ ...item, cents: item.cents - taken }];
  });
}
