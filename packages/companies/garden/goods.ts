import type { Cents } from '../books/cents.ts';
import type { Item } from '../books/item.ts';
import { account } from './accounts.ts';

const createdOn = '2022-12-15';

function service(id: string, name: string, description: string, incomeAccountId: string): Item {
  return { id, name, type: 'Service', description, incomeAccountId, createdOn };
}

export const services = {
  design: service('1', 'Garden Design', 'Garden design and planting plan', account.design),
  planting: service('2', 'Planting', 'Planting, soil and mulch', account.planting),
  patio: service('3', 'Patio', 'Patio or path, laid', account.patios),
  wall: service('4', 'Wall', 'Dry-stone wall or steps', account.walls),
  maintenance: service(
    '5',
    'Monthly Maintenance',
    'Garden maintenance, monthly contract',
    account.maintenance,
  ),
  deposit: service('6', 'Job Deposit', 'Deposit for garden work', account.customerDeposits),
} as const;

interface Goods {
  item: Item;
  unitPrice: Cents;
  unitCost: Cents;
  /** Average number sold per week. */
  weekly: number;
  supplier: 'nursery' | 'pottery' | 'toolShop';
}

function goods(
  id: string,
  name: string,
  unitPrice: Cents,
  unitCost: Cents,
  weekly: number,
  supplier: Goods['supplier'],
): Goods {
  const incomeAccountId = supplier === 'nursery' ? account.shopPlants : account.shopTools;
  const item: Item = {
    id,
    name,
    type: 'Inventory',
    description: name,
    sku: `GF-${id}`,
    taxable: true,
    unitPrice,
    purchaseCost: unitCost,
    incomeAccountId,
    expenseAccountId: account.goodsSold,
    assetAccountId: account.inventory,
    inventoryStart: '2023-01-01',
    reorderPoint: weekly,
    createdOn,
  };
  return { item, unitPrice, unitCost, weekly, supplier };
}

/** Goods that the shop keeps in stock. */
export const shelf: readonly Goods[] = [
  goods('10', 'Blue Spruce, 5 gal', 8_900, 4_150, 5, 'nursery'),
  goods('11', 'Quaking Aspen, 7 gal', 12_900, 6_100, 4, 'nursery'),
  goods('12', 'Lavender, 1 gal', 1_650, 720, 28, 'nursery'),
  goods('13', 'Columbine, 1 gal', 1_450, 610, 24, 'nursery'),
  goods('14', 'Feather Reed Grass, 2 gal', 2_400, 1_080, 16, 'nursery'),
  goods('15', 'Terracotta Pot, 14 in', 3_800, 1_700, 10, 'pottery'),
  goods('16', 'Glazed Planter', 7_400, 3_400, 5, 'pottery'),
  goods('17', 'Pruning Shears', 4_200, 2_100, 7, 'toolShop'),
  goods('18', 'Cedar Compost, 2 cu ft', 1_250, 560, 40, 'nursery'),
  goods('19', 'Drip Irrigation Kit', 5_600, 2_750, 6, 'toolShop'),
];

/** Sold occasionally and never purchased again, so its stock has long been negative. */
export const birdbath = goods('21', 'Copper Birdbath', 18_500, 8_200, 0, 'pottery');

const discontinued: Item = {
  id: '20',
  name: 'Feed Corn, 50 lb',
  type: 'NonInventory',
  incomeAccountId: account.shopTools,
  active: false,
  createdOn,
};

export const gardenItems: readonly Item[] = [
  ...Object.values(services),
  ...shelf.map(({ item }) => item),
  birdbath.item,
  discontinued,
];
