import { correctionLines, isBalanceSheetType, NONE, type Transaction } from '@insights/ledger';
import { type AccountType, correctionTitle } from '@insights/words';
import type { Affects, Check, FindingDraft, ListedCheck } from '../checks/check.ts';
import { accountNameAt, type ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { documentOf, transactionOf } from '../context/open-documents.ts';
import { postingsOf } from '../context/postings.ts';
import type { DocumentRow } from '../context/rows.ts';
import { amountOf } from '../context/transactions.ts';
import { type ImpactLookup, measureImpact } from '../impact/impact.ts';
import { certaintyInWords, certaintyOf, type Evidence, maxSeverityFor, severityOf } from './certainty.ts';
import type { FindingTransaction, SingleFinding } from './finding.ts';
import { findingId } from './finding-id.ts';

/** More than anyone reads. Keeps the largest transactions; the count includes all of them. */
const MAX_TRANSACTIONS = 1_000;

/** A draft with its own evidence, or by default its check's, and its transactions without repetition. */
export interface EvidencedDraft {
  readonly draft: FindingDraft;
  readonly evidence: readonly Evidence[];
  readonly handles: readonly number[];
}

export function buildFinding(
  context: ReviewContext,
  check: ListedCheck,
  { draft, handles, evidence }: EvidencedDraft,
): SingleFinding {
  const { books } = context;
  const accounts = [...new Set(draft.accounts ?? [])].map((place) => ({
    id: books.chart.accounts[place]?.id ?? '',
    name: accountNameAt(context, place),
  }));
  const certainty = certaintyOf(evidence);
  const title = draft.title ?? check.title;
  const mistake = draft.mistake ?? (draft.title === undefined ? check.mistake : undefined);
  const impactCents = measureImpact(draft.impact ?? [], impactLookup(context));
  return {
    id: findingId(check.code, idParts(context, draft, handles)),
    code: check.code,
    title: certainty === 'Certain' ? correctionTitle(title) : title,
    ...(mistake === undefined ? {} : { mistake }),
    description: draft.description,
    severity: severityOf(impactCents, context.materialityCents, draft.severity, maxSeverityFor(certainty)),
    certainty,
    certaintyReason: certaintyInWords(evidence),
    category: check.category,
    affects: draft.affects ?? check.affects,
    disputes: disputedTypes(context, check, draft),
    impactCents,
    why: draft.why ?? check.why,
    whenFine: draft.whenFine ?? check.whenFine,
    remediation: draft.remediation ?? check.remediation,
    ...transactionsOf(context, handles),
    accounts,
  };
}

/** For each effect, the types of a finding's accounts whose amounts the finding disputes. */
const DISPUTED_BY: Readonly<Record<Affects, (type: AccountType) => boolean>> = {
  profit: () => true,
  cash: (type) => type === 'Bank' || type === 'Other Current Asset',
  receivables: (type) => type === 'Accounts Receivable',
  payables: (type) => type === 'Accounts Payable',
  tax: isBalanceSheetType,
  balance_sheet: isBalanceSheetType,
  none: () => false,
};

function disputedTypes(context: ReviewContext, check: Check, draft: FindingDraft): AccountType[] {
  if (check.disputesAmounts === false) return [];
  const { accountsOf } = impactLookup(context);
  const indexes = (draft.impact ?? []).flatMap(({ transaction, account }) =>
    account !== null ? [account] : transaction === null ? [] : [...accountsOf(transaction)],
  );
  const types = indexes.flatMap((index) => context.books.chart.accounts[index]?.type ?? []);
  return [...new Set([...types, ...correctedTypes(context, draft)])].filter(
    DISPUTED_BY[draft.affects ?? check.affects],
  );
}

function correctedTypes(
  { books }: ReviewContext,
  { corrections = [], correctionCertainty }: FindingDraft,
): AccountType[] {
  if (correctionCertainty === 'possible') return [];
  const { accounts, indexById } = books.chart;
  return corrections
    .flatMap((correction) => correctionLines(books, correction))
    .flatMap(({ account }) =>
      typeof account === 'string' ? (accounts[indexById.get(account) ?? NONE]?.type ?? []) : account.type,
    );
}

export function transactionsOf(context: ReviewContext, handles: readonly number[]) {
  return {
    transactions: largest(context, handles).map((handle) =>
      handle < 0 ? fromDocument(documentOf(context, handle) as DocumentRow) : fromJournal(context, handle),
    ),
    transactionCount: handles.length,
  };
}

export function impactLookup(context: ReviewContext): ImpactLookup {
  return {
    sizeOf: (handle) => Math.abs(amountOf(context, handle)),
    accountsOf: (handle) => (handle < 0 ? [] : postingsOf(context, handle).map(({ account }) => account)),
  };
}

function idParts(context: ReviewContext, draft: FindingDraft, handles: readonly number[]): string[] {
  const { books } = context;
  const ofAccounts = (draft.accounts ?? []).map((place) => `Account-${books.chart.accounts[place]?.id}`);
  const ofTransactions = handles.map((handle) => keyInId(transactionOf(context, handle) as Transaction));
  const about = draft.about ?? [];
  if (draft.isList === true) return [...about, ...ofAccounts];
  return ofTransactions.length > 0 ? [...about, ...ofTransactions] : [...about, ...ofAccounts];
}

function keyInId({ type, id }: { readonly type: string; readonly id: string }): string {
  return `${type}-${id}`;
}

/** Sorted by amount; transactions with equal amounts stay in the order of the books. */
function largest(context: ReviewContext, handles: readonly number[]): number[] {
  const { sizeOf } = impactLookup(context);
  const day = (handle: number) =>
    handle < 0 ? (documentOf(context, handle)?.day ?? 0) : context.transactions.at(handle).day;
  return [...handles]
    .sort((a, b) => sizeOf(b) - sizeOf(a) || day(a) - day(b) || a - b)
    .slice(0, MAX_TRANSACTIONS);
}

const WITH_CUSTOMERS: ReadonlySet<number> = new Set([
  KIND.invoice,
  KIND.creditMemo,
  KIND.salesReceipt,
  KIND.refundReceipt,
  KIND.payment,
  KIND.deposit,
]);

function fromJournal(context: ReviewContext, transaction: number): FindingTransaction {
  const { books, transactions } = context;
  const { journal } = books;
  const { id, type, number } = journal.transactions.at(transaction) as FindingTransaction;
  const name = journal.texts.at(transactions.at(transaction).party);
  const document = documentOf(context, transaction);
  const kind = document?.party?.kind;
  const isCustomer =
    kind === 'Customer' || (kind === undefined && WITH_CUSTOMERS.has(transactions.at(transaction).kind));
  const memos = postingsOf(context, transaction).map(({ memoText }) => memoText);
  return {
    id,
    type,
    number,
    day: transactions.at(transaction).day,
    amountCents: transactions.at(transaction).amountCents,
    vendor: isCustomer ? '' : name,
    customer: isCustomer ? name : '',
    memo: document?.memo || (memos.find((memo) => memo !== '') ?? ''),
  };
}

function fromDocument(document: DocumentRow): FindingTransaction {
  const { id, ledgerType: type, number, day, totalCents: amountCents, party, name, memo, lines } = document;
  const isCustomer = party?.kind === 'Customer';
  return {
    id,
    type,
    number,
    day,
    amountCents,
    vendor: isCustomer ? '' : name,
    customer: isCustomer ? name : '',
    memo: memo || (lines[0]?.description ?? ''),
  };
}
