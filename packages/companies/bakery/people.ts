import type { Item } from '../books/item.ts';
import type { Customer } from '../books/names.ts';
import { employee, firm, person, type Town, vendor } from '../simulation/name-builder.ts';
import { account } from './accounts.ts';

const town: Town = {
  city: 'Harbor Bluff',
  state: 'OR',
  postalCode: '97415',
  areaCode: '541',
  createdOn: '2022-12-20',
};

export const counter: Customer = {
  kind: 'Customer',
  id: '1',
  displayName: 'Counter',
  createdOn: town.createdOn,
};

/** Cafés that take bread and pastry every two weeks. */
export const cafes: readonly Customer[] = [
  firm('2', "O'Malley's Corner Café", '12 Front Street', town),
  firm('3', 'Tidepool Hotel', '1 Ocean Drive', town),
  firm('4', 'Señor Pío Taquería', '44 Pine Street', town),
  firm(
    '5',
    'The Society of Friends of the Harbor Bluff Maritime Museum and Lighthouse Tea Room',
    '200 Lighthouse Road',
    town,
  ),
  firm('6', 'Brücke Beer Hall', '9 Mill Race', town),
];

export const caterees: readonly Customer[] = [
  person('7', 'Zoé', 'Lefèvre-Nkemelu', '61 Cedar Street', town),
  person('8', 'Björn', 'Håkansson', '5 Dune Lane', town),
  firm('9', 'Harbor Bluff School District', '300 School Road', town),
  firm('10', 'Nguyễn & Daughters Dentistry', '88 Front Street', town),
];

export const vendors = {
  mill: vendor('20', "Miller's Creek Mill", town, { accountNumber: '1184' }),
  dairy: vendor('21', 'Three Sisters Dairy', town),
  roaster: vendor('22', 'Fjord Coffee Roasters', town),
  boxes: vendor('23', 'Coastal Packaging', town),
  landlord: vendor('24', 'Front Street Holdings', town, { reportable: true, taxIdentifier: 'XXXXX0912' }),
  energy: vendor('25', 'Bluff Energy Cooperative', town),
  phone: vendor('26', 'Pelican Telecom', town),
  insurer: vendor('27', 'Seaward Insurance', town),
  lender: vendor('28', 'Harbor Community Bank', town),
  cleaner: vendor('29', 'Ana Sôtomayor Cleaning', town, { reportable: true }),
  mechanic: vendor('30', 'Ovens & More Service', town),
  bookkeeper: vendor('31', 'Plain Sums Bookkeeping', town),
  sign: vendor('32', 'Kite Street Design', town),
  restaurantSupply: vendor('33', 'Galley Restaurant Supply', town),
  treasury: vendor('34', 'United States Treasury', town),
  county: vendor('35', 'Curry County', town),
  owner: vendor('36', 'Zoë Marchetti-Ødegaard', town),
} as const;

export const bakeryNames = [
  counter,
  ...cafes,
  ...caterees,
  ...Object.values(vendors),
  employee('50', 'Mateus', 'Araújo', '2021-06-01', town),
  employee('51', 'Ellen', "D'Souza", '2022-02-01', town),
];

function product(id: string, name: string, incomeAccountId: string): Item {
  return { id, name, type: 'NonInventory', description: name, incomeAccountId, createdOn: town.createdOn };
}

export const products = {
  bread: product('1', 'Bread', account.bread),
  pastry: product('2', 'Pâtisserie', account.pastry),
  coffee: product('3', 'Coffee', account.coffee),
  catering: product('4', 'Catering', account.catering),
  wholesale: product('5', 'Wholesale Bread and Pastry', account.wholesale),
  giftCard: product('6', 'Gift Card', account.giftCards),
} as const;

export const bakeryItems: readonly Item[] = Object.values(products);
