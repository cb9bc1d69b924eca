import { splitName } from '../parts/account-name.ts';
import type { AccountListPart, ListedAccount } from '../parts/part.ts';
import { RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { cellText, isBlank } from '../table/table.ts';
import { findAccountType } from './account-types.ts';
import { buildPartHead, type SheetSource } from './sheet-source.ts';

/** Special accounts in QuickBooks Desktop, with the matching QuickBooks Online detail types. */
const DETAILS: ReadonlyMap<string, string> = new Map([
  ['RETEARNINGS', 'RetainedEarnings'],
  ['OPENBAL', 'OpeningBalanceEquity'],
  ['UNDEPOSIT', 'UndepositedFunds'],
  ['SALESTAX', 'SalesTaxPayable'],
  ['INVENTORYASSET', 'Inventory'],
]);

/**
 * Reads the accounts in an IIF file, the format in which QuickBooks Desktop exports its lists. A line that starts with
 * `!` names a list's columns; other lists are ignored.
 */
export function readIif(source: SheetSource): AccountListPart {
  const { sheet } = source;
  const tally = new RowTally();
  const accounts: ListedAccount[] = [];
  let headings: readonly string[] = [];
  for (const row of sheet.rows) {
    const keyword = cellText(row.cells[0]);
    if (row.cells.every(isBlank)) tally.count('blank');
    else if (keyword.startsWith('!')) {
      tally.count('titles');
      if (keyword === '!ACCNT') headings = row.cells.map(cellText);
    } else if (keyword !== 'ACCNT') tally.leaveOut(row, `${keyword} is a different list.`);
    else {
      const text = (heading: string) => cellText(row.cells[headings.indexOf(heading)]);
      const type = findAccountType(text('ACCNTTYPE'));
      if (type === null && text('ACCNTTYPE') !== 'NONPOSTING')
        throw unrecognizedRowError(row, 'A known type of account was expected.');
      if (type === null) {
        tally.leaveOut(row, 'Accounts of this type have no postings.');
        continue;
      }
      const { path, number } = splitName(text('NAME'), text('ACCNUM'));
      if (path[0] === '') throw unrecognizedRowError(row, 'The name of an account was expected.');
      const detailType = DETAILS.get(text('EXTRA')) ?? '';
      accounts.push({
        row: row.number,
        fullName: path.join(':'),
        number,
        type,
        coarseClass: null,
        detailType,
        openingCents: null,
      });
      tally.count('used');
    }
  }
  return { ...buildPartHead(source, tally.close(sheet.rows.length), []), kind: 'account-list', accounts };
}
