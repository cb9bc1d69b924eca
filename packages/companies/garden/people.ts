import type { Customer, Employee } from '../books/names.ts';
import { employee, firm, person, site, type Town, vendor } from '../simulation/name-builder.ts';

const town: Town = {
  city: 'Larkspur Falls',
  state: 'CO',
  postalCode: '80525',
  areaCode: '970',
  createdOn: '2022-12-15',
};

export const shopCustomer: Customer = {
  kind: 'Customer',
  id: '1',
  displayName: 'Shop Customers',
  taxable: true,
  createdOn: town.createdOn,
};

/** People and businesses that have gardens designed and built. */
export const projectCustomers: readonly Customer[] = [
  person('2', 'Adela', 'Fontaine', '18 Heron Court', town),
  person('3', 'Marcus', 'Oyelaran', '240 Quarry Road', town),
  person('4', 'Ingrid', 'Sorensen', '7 Aspen Loop', town),
  person('5', 'Theo', 'Balakian', '31 Millrace Lane', town),
  person('6', 'Priya', 'Venkataraman', '512 Bluestem Way', town),
  person('7', 'Walter', 'Kimbrough', '9 Orchard Terrace', town),
  person('8', 'Lucia', 'Marchetti', '77 Saddle Ridge', town),
  person('9', 'Dominic', 'Abernathy', '140 Wren Street', town),
  person('10', 'Soo-jin', 'Park', '66 Cottonwood Drive', town),
  person('11', 'Hannah', 'Lindqvist', '203 Foxglove Road', town),
  person('12', 'Rafael', 'Dominguez', '15 Canyon View', town),
  person('13', 'Beatrice', 'Okafor', '88 Timberline Avenue', town),
  person('14', 'Colin', 'MacTavish', '4 Ptarmigan Place', town),
  person('15', 'Yvonne', 'Desrosiers', '121 Larch Street', town),
  person('16', 'Emmett', 'Hargrove', '39 Stonecrop Circle', town),
  person('17', 'Naomi', 'Feldman', '250 Riverbend Road', town),
  firm('18', 'Alder Creek Inn', '1 Alder Creek Road', town),
  firm('19', 'Bellwether Dental Group', '600 Main Street', town),
  firm('20', 'Copperleaf Brewing', '45 Mill Street', town),
  firm('21', 'Falls Montessori School', '320 School Lane', town),
  firm('22', 'Granite Peak Physiotherapy', '815 Main Street', town),
  firm('23', 'Juniper Court Homeowners Association', '10 Juniper Court', town),
  site('24', '23', 'North Entrance', town),
  site('25', '23', 'Clubhouse Garden', town),
];

/** Customers with a monthly maintenance contract, and their monthly fee in peak season. */
export const contractCustomers: readonly { customer: Customer; feeCents: number; from: string }[] = [
  {
    customer: firm('30', 'Aspen Ridge Apartments', '1200 Aspen Ridge', town),
    feeCents: 62_000,
    from: '2023-01',
  },
  {
    customer: firm('31', 'Bridge Street Veterinary', '18 Bridge Street', town),
    feeCents: 28_500,
    from: '2023-01',
  },
  {
    customer: firm('32', 'Cedar Hollow Senior Living', '2 Cedar Hollow', town),
    feeCents: 74_000,
    from: '2023-01',
  },
  {
    customer: firm('33', 'Dovetail Cabinetmakers', '91 Depot Road', town),
    feeCents: 24_000,
    from: '2023-01',
  },
  {
    customer: firm('34', 'Elkhorn Credit Union', '400 Main Street', town),
    feeCents: 46_500,
    from: '2023-01',
  },
  { customer: firm('35', 'First Light Yoga', '52 Wren Street', town), feeCents: 26_000, from: '2023-04' },
  { customer: person('36', 'Gordon', 'Whitlock', '3 Summit Lane', town), feeCents: 34_000, from: '2023-01' },
  {
    customer: firm('37', 'Harrow & Vale Attorneys', '210 Main Street', town),
    feeCents: 39_500,
    from: '2023-03',
  },
  { customer: firm('38', 'Ironwood Realty', '77 Main Street', town), feeCents: 31_000, from: '2023-01' },
  { customer: person('39', 'Josephine', 'Tran', '8 Summit Lane', town), feeCents: 29_500, from: '2023-05' },
  {
    customer: firm('40', 'Kestrel Charter School', '19 School Lane', town),
    feeCents: 58_000,
    from: '2023-09',
  },
  { customer: firm('41', 'Lodgepole Hardware', '260 Mill Street', town), feeCents: 22_500, from: '2024-03' },
  { customer: firm('42', 'Meadowlark Bakery', '33 Main Street', town), feeCents: 21_000, from: '2024-04' },
  {
    customer: firm('43', 'Northgate Medical Plaza', '900 Northgate', town),
    feeCents: 69_000,
    from: '2024-05',
  },
  { customer: person('44', 'Oscar', 'Delacroix', '14 Summit Lane', town), feeCents: 32_000, from: '2025-03' },
  { customer: firm('45', 'Pinecrest Storage', '1500 Depot Road', town), feeCents: 27_500, from: '2025-04' },
];

const moved: Customer = { ...person('46', 'Quentin', 'Varga', '1 Old Mill Road', town), active: false };

export const vendors = {
  nursery: vendor('60', 'Highmeadow Nursery', town, { accountNumber: 'DC-2231' }),
  stone: vendor('61', 'Ridgeline Stone Supply', town, { accountNumber: '8840' }),
  landlord: vendor('62', 'Mill Street Properties', town, { reportable: true, taxIdentifier: 'XXXXX4410' }),
  power: vendor('63', 'Falls Power & Light', town),
  water: vendor('64', 'Larkspur Falls Water District', town),
  internet: vendor('65', 'Canyon Broadband', town),
  mason: vendor('66', 'Brandt Masonry', town, { reportable: true, taxIdentifier: 'XXXXX2093' }),
  electrician: vendor('67', 'Lumen Garden Lighting', town, { reportable: true }),
  fuelStop: vendor('68', 'Crossroads Fuel', town),
  rental: vendor('69', 'Bighorn Equipment Rental', town),
  transfer: vendor('70', 'County Transfer Station', town),
  insurer: vendor('71', 'Prairie Mutual Insurance', town),
  accountant: vendor('72', 'Osgood & Lane CPAs', town),
  bookkeeper: vendor('73', 'Tidy Ledger Bookkeeping', town, { reportable: true, taxIdentifier: 'XXXXX7718' }),
  lender: vendor('74', 'Elkhorn Credit Union Loans', town),
  treasury: vendor('75', 'United States Treasury', town),
  revenue: vendor('76', 'Colorado Department of Revenue', town),
  printer: vendor('77', 'Falls Print Shop', town),
  radio: vendor('78', 'Valley Radio 101', town),
  planner: vendor('79', 'SketchPlot Software', town),
  scheduler: vendor('80', 'RouteMate Scheduling', town),
  office: vendor('81', 'Paper & Pen Office Supply', town),
  diner: vendor('82', 'Switchback Diner', town),
  garage: vendor('83', "Mae's Garage", town),
  toolShop: vendor('84', 'Lodgepole Hardware Tools', town),
  pottery: vendor('85', 'Clayborne Pottery', town),
  uniformShop: vendor('86', 'Stitchwork Uniforms', town),
  college: vendor('87', 'Front Range Horticulture Institute', town),
  attorney: vendor('88', 'Harrow & Vale Attorneys (legal fees)', town),
  equipmentDealer: vendor('89', 'Bluff County Tractor', town),
  nurseryAgain: vendor('90', 'High Meadow Nursery LLC', town),
  stoneAgain: vendor('91', 'Ridgeline Stone Supply Inc.', town),
  grocer: vendor('92', 'Greenbasket Market', town),
  streaming: vendor('93', 'Moonbeam Video', town),
  holiday: vendor('94', 'Coral Bay Family Resort', town),
  closed: vendor('95', 'Old Depot Feed Store', town, { active: false }),
  owner: vendor('96', 'Rowan Ashby', town),
} as const;

const employees: readonly Employee[] = [
  employee('110', 'Delia', 'Ramos', '2021-03-01', town),
  employee('111', 'Finn', 'Gallagher', '2021-04-12', town),
  employee('112', 'Mateo', 'Ruiz', '2022-03-14', town),
  employee('113', 'Saoirse', 'Quinn', '2022-05-02', town),
  employee('114', 'Wes', 'Underhill', '2020-09-07', town),
  employee('115', 'Tamsin', 'Cole', '2021-02-15', town, { active: false, releasedOn: '2024-10-31' }),
];

export const gardenNames = [
  shopCustomer,
  ...projectCustomers,
  ...contractCustomers.map(({ customer }) => customer),
  moved,
  ...Object.values(vendors),
  ...employees,
];
