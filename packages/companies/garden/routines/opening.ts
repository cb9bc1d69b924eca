import type { InventoryAdjustment } from '../../books/transaction.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { birdbath, shelf } from '../goods.ts';
import type { GardenOffice } from '../office.ts';

/** Records the balances with which the company started in QuickBooks on its first day. */
export function opening(office: GardenOffice, firstDay: string): Routine {
  return {
    name: 'opening',
    onDay: (day) => {
      if (day !== firstDay) return;
      office.deposit([{ accountId: account.openingEquity, cents: 6_850_000 }], 'Opening Balance');
      office.deposit(
        [{ accountId: account.openingEquity, cents: 2_200_000 }],
        'Opening Balance',
        account.savings,
      );
      const open = (accountId: string, cents: number) =>
        office.journal(
          [
            { accountId, cents, description: 'Opening Balance' },
            { accountId: account.openingEquity, cents: -cents, description: 'Opening Balance' },
          ],
          'Opening Balance',
        );
      open(account.truckCost, 4_620_000);
      open(account.truckDepreciation, -924_000);
      open(account.equipmentCost, 3_180_000);
      open(account.equipmentDepreciation, -1_240_000);
      open(account.securityDeposit, 340_000);
      open(account.truckLoan, -3_350_000);
      for (const { item, weekly, unitCost } of shelf) stockUp(office, item.id, weekly * 2, unitCost);
      stockUp(office, birdbath.item.id, 6, birdbath.unitCost);
      moveToInvestment(office);
    },
  };
}

function stockUp(office: GardenOffice, itemId: string, quantity: number, unitCost: number): void {
  office.stock.add(itemId, quantity, unitCost);
  office.bookkeeper.record<InventoryAdjustment>({
    kind: 'InventoryAdjustment',
    date: office.today,
    number: 'START',
    note: 'Opening inventory',
    itemId,
    assetAccountId: account.inventory,
    adjustmentAccountId: account.openingEquity,
    quantity,
    cents: quantity * unitCost,
  });
}

/** Moves opening balances to the owner's capital, except for a remainder that is left behind. */
function moveToInvestment(office: GardenOffice): void {
  const cents = 11_500_000;
  office.journal(
    [
      { accountId: account.openingEquity, cents, description: 'Opening balances to owner capital' },
      { accountId: account.ownerInvestment, cents: -cents, description: 'Opening balances to owner capital' },
    ],
    'Opening balances to owner capital',
  );
}
