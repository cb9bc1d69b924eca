import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Document, DocumentLine, DocumentLink, Party } from './document.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kind.ts';
import { type DocumentTable, kindAt, NONE } from './document-table.ts';

/**
 * Reads one document from the columns. Unknown accounts become null, and links to documents that were not read are
 * omitted.
 */
export function documentAt(table: DocumentTable, chart: ChartOfAccounts, row: number): Document {
  const at = (column: ArrayLike<number>) => column[row] as number;
  const idOf = (account: number) => chart.accounts[account]?.id ?? null;
  const dueDay = at(table.dueDays);
  return {
    kind: kindAt(table, row),
    ledgerType: table.ledgerTypes[at(table.ledgerTypeIndexes)] as string,
    id: table.ids.at(row),
    number: table.texts.at(at(table.numberIndexes)),
    day: at(table.days),
    dueDay: dueDay === NONE ? null : dueDay,
    currency: table.currencies[at(table.currencyIndexes)] as string,
    totalCents: at(table.totalsCents),
    openCents: at(table.openCents),
    taxCents: at(table.taxCents),
    party: partyAt(table, at(table.partyIndexes)),
    accountId: idOf(at(table.accountIndexes)),
    toAccountId: idOf(at(table.toAccountIndexes)),
    createdMs: at(table.createdMs),
    changedMs: at(table.changedMs),
    memo: table.texts.at(at(table.memoIndexes)),
    isVoided: at(table.isVoided) === 1,
    lines: linesOf(table, chart, row),
    links: linksOf(table, row),
  };
}

function partyAt({ parties }: DocumentTable, index: number): Party | null {
  return parties[index] ?? null;
}

function linesOf(table: DocumentTable, chart: ChartOfAccounts, row: number): DocumentLine[] {
  const { lines, firstLines } = table;
  const found: DocumentLine[] = [];
  for (let line = firstLines[row] as number; line < (firstLines[row + 1] as number); line += 1) {
    found.push({
      accountId: chart.accounts[lines.accountIndexes[line] as number]?.id ?? null,
      itemId: table.itemIds[lines.itemIndexes[line] as number] ?? null,
      amountCents: lines.amountsCents[line] as number,
      quantity: quantityAt(lines.quantities?.[line]),
      description: table.texts.at(lines.descriptionIndexes[line] as number),
      party: partyAt(table, lines.partyIndexes[line] as number),
      className: table.classNames[lines.classIndexes[line] as number] as string,
    });
  }
  return found;
}

function quantityAt(quantity = Number.NaN): number | null {
  return Number.isNaN(quantity) ? null : quantity;
}

function linksOf(table: DocumentTable, row: number): DocumentLink[] {
  const { links, firstLinks } = table;
  const found: DocumentLink[] = [];
  for (let link = firstLinks[row] as number; link < (firstLinks[row + 1] as number); link += 1) {
    const to = links.toRows[link] as number;
    if (to === NONE) continue;
    const kind = DOCUMENT_KINDS[links.toKindIndexes[link] as number] as DocumentKind;
    found.push({ kind, id: table.ids.at(to), amountCents: links.amountsCents[link] as number });
  }
  return found;
}
