import { type AdjustingEntries, type AdjustingEntry, listNewAccounts } from '@insights/contracts';

/** Message for screen readers after a decision. */
export const DECIDED_WORDS: Readonly<Record<AdjustingEntry['decision'], string>> = {
  open: 'open again',
  accepted: 'accepted',
  rejected: 'rejected',
  edited: 'changed',
};

/** `AJE 2`, `AJE 2 and AJE 5`, `AJE 2, AJE 5 and AJE 9` */
export function listNumbers(numbers: readonly string[]): string {
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? last : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** Whether other entries already make the whole correction, so that there is nothing left to decide or to book. */
export function isExplained({ lines, alsoExplainedBy, decision }: AdjustingEntry): boolean {
  return lines.length === 0 && alsoExplainedBy.length > 0 && decision === 'open';
}

/** Returns the steps to take before the entries can be imported. */
export function importNotes(
  { accounts }: Pick<AdjustingEntries, 'accounts'>,
  posted: readonly AdjustingEntry[],
): string[] {
  const created = listNewAccounts(posted).map(
    ({ name, type, detailType }) => `${name} (${type}, ${detailType})`,
  );
  const openAccounts = new Set(accounts.filter(({ type }) => NEEDS_NAME.includes(type)).map(({ id }) => id));
  const nameless = posted
    .filter(({ journals }) =>
      journals.some(({ lines }) =>
        lines.some(({ accountId, name }) => name === '' && openAccounts.has(accountId)),
      ),
    )
    .map(({ number }) => number);
  return [
    created.length > 0 &&
      `Create ${created.length === 1 ? 'this account' : 'these accounts'} first: ${created.join('; ')}.`,
    nameless.length > 0 &&
      `Add the customer or vendor to ${listNumbers(nameless)} before you import: QuickBooks requires a name on receivables and payables.`,
  ].filter((note) => note !== false);
}

/** Account types on which QuickBooks requires a customer or vendor. */
const NEEDS_NAME = ['Accounts Receivable', 'Accounts Payable'];
