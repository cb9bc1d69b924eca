import { adding } from '../../adjusting/propose.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check } from '../check.ts';

/** The current quantity on hand is meaningful only for a period that ended recently. */
const LATELY_DAYS = 92;
const ONLY_NOW =
  'QuickBooks only reports the current stock, and this period ended more than three months ago.';

export const negativeInventory: Check = {
  code: 'negative-inventory',
  title: 'More sold than was in stock',
  affects: 'profit',
  why: 'QuickBooks estimates what the goods cost until their purchase is entered, so cost of goods sold and profit will change later.',
  whenFine: 'Fine for a day or two until the vendor’s bill is entered.',
  remediation: [
    'Enter the bill or expense for the goods with a date before their first sale, using the product on an item line.',
    'If it was entered under Category details, open it and enter the product under Item details instead.',
    'If the count is wrong, choose + New, Inventory qty adjustment.',
  ],
  severityRule: 'Depends on the missing quantity at purchase cost.',
  evidence: ['figures'],
  needs: ['items'],
  check: (context) => {
    const { items } = context.documents;
    if (items.status === 'missing') return [];
    const { asOf, documents } = context;
    if (documents.readOn - asOf > LATELY_DAYS) return { blocked: ONLY_NOW };
    const short = items.value
      .filter(({ quantityOnHand }) => quantityOnHand !== null && quantityOnHand < 0)
      .map((item) => ({ item, cents: Math.round(-(item.quantityOnHand ?? 0) * item.unitCostCents) }))
      .sort((a, b) => b.cents - a.cents || (a.item.id < b.item.id ? -1 : 1));
    return short.map(({ item, cents }) => ({
      description: `${item.name} now shows −${-(item.quantityOnHand ?? 0)} in stock: ${count(-(item.quantityOnHand ?? 0), 'more unit')} sold than received, about ${context.about(cents)} at purchase cost.`,
      about: [`Item-${item.id}`],
      impact: item.assetAccountIndex === null ? [] : [balanceImpact(item.assetAccountIndex, cents)],
      ...(item.assetAccountIndex === null || item.expenseAccountIndex === null
        ? {}
        : {
            // Only a physical count shows whether a bill is missing or the quantity is wrong.
            corrections: [
              adding(context, asOf, `stock of item ${item.id}`, [
                { account: item.assetAccountIndex, cents },
                { account: item.expenseAccountIndex, cents: -cents },
              ]),
            ],
            correctionCertainty: 'possible' as const,
          }),
    }));
  },
};
