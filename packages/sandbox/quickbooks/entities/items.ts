import { amountNumber, type Books, type Item } from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { onceForBooks } from './once-for-books.ts';
import { accountRef, head, morningMs } from './parts.ts';

export function itemJson(item: Item, books: Books): JsonObject {
  const isTracked = item.type === 'Inventory';
  return present({
    Name: item.name,
    Sku: item.sku,
    Description: item.description,
    Active: item.active ?? true,
    FullyQualifiedName: item.name,
    Taxable: item.taxable ?? false,
    UnitPrice: amountNumber(item.unitPrice ?? 0),
    Type: item.type,
    IncomeAccountRef: item.incomeAccountId && accountRef(books, item.incomeAccountId),
    PurchaseCost: amountNumber(item.purchaseCost ?? 0),
    ExpenseAccountRef: item.expenseAccountId && accountRef(books, item.expenseAccountId),
    AssetAccountRef: item.assetAccountId && accountRef(books, item.assetAccountId),
    TrackQtyOnHand: isTracked,
    QtyOnHand: isTracked ? (quantitiesOnHand(books).get(item.id) ?? 0) : undefined,
    ReorderPoint: item.reorderPoint,
    InvStartDate: item.inventoryStart,
    ...head(item.id, morningMs(item.createdOn), item.changedAt),
  });
}

/** Returns the stock of each item: purchased and counted quantities less quantities sold. */
const quantitiesOnHand = onceForBooks((books) => {
  const quantities = new Map<string, number>();
  const add = (itemId: string, quantity: number) =>
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  for (const entry of books.transactions) {
    switch (entry.kind) {
      case 'InventoryAdjustment':
        add(entry.itemId, entry.quantity);
        break;
      case 'Bill':
      case 'Purchase':
      case 'VendorCredit':
        for (const { item } of entry.lines) {
          if (item !== undefined) add(item.itemId, (entry.kind === 'VendorCredit' ? -1 : 1) * item.quantity);
        }
        break;
      case 'Invoice':
      case 'SalesReceipt':
      case 'CreditMemo':
      case 'RefundReceipt':
        for (const line of entry.lines) {
          const isSale = entry.kind === 'Invoice' || entry.kind === 'SalesReceipt';
          if (line.cost !== undefined) add(line.itemId, (isSale ? -1 : 1) * (line.quantity ?? 0));
        }
        break;
    }
  }
  return quantities;
});
