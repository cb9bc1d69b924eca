import { type AdjustingEntries, type AdjustingEntry, listNewAccounts } from '@insights/contracts';
import { joinInWords } from '@insights/words';

/** Message for screen readers after a decision. */
export const DECIDED_WORDS: Readonly<Record<AdjustingEntry['decision'], string>> = {
  open: 'open again',
  accepted: 'accepted',
  rejected: 'rejected',
  edited: 'changed',
};

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
      `Add the customer or vendor to ${joinInWords(nameless)} before you import: QuickBooks requires a name on receivables and payables.`,
  ].filter((note) => note !== false);
}

/** Account types on which QuickBooks requires a customer or vendor. */
const NEEDS_NAME = ['Accounts Receivable', 'Accounts Payable'];
