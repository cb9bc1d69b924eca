import { type ComparedStatement, type Period, parseDay } from '@insights/ledger';
import { account, combine, heading, type StatementRow, subtotal, sumRow } from './statements.ts';

export const OCTOBER: Period = { start: parseDay('2026-10-01'), end: parseDay('2026-10-31') };
export const SEPTEMBER: Period = { start: parseDay('2026-09-01'), end: parseDay('2026-09-30') };

function statementOf(
  name: ComparedStatement['statement'],
  groups: readonly (readonly [title: string | null, rows: readonly StatementRow[]])[],
): ComparedStatement {
  const nature = name === 'Balance sheet' ? 'position' : 'flow';
  const rows = groups.flatMap(([group, rows]) => (group === null ? rows : [heading(group), ...rows]));
  const title = `${name}, accrual basis`;
  return {
    statement: name,
    title,
    nature,
    basis: 'Accrual',
    rows,
    period: OCTOBER,
    comparisons: [{ against: 'previous', period: SEPTEMBER, label: 'September 2026' }],
  };
}

/** The statements of a garden business in a good month. They add up, as those of real books do. */
export function demoIncomeStatement(): ComparedStatement {
  const income = [
    account('Design services', 1_284_500, 1_102_250),
    account('Installation', 4_873_260, 4_390_125),
    account('Plants and soil', 2_316_475, 2_508_990),
    account('Sales of products', 912_845, 0),
    account('Discounts given', -48_750, -36_000),
  ];
  const costs = [
    account('Cost of plants sold', 1_320_410, 1_451_385),
    account('Subcontractors', 1_185_000, 960_000),
    account('Supplies and materials', 402_966, 377_104),
  ];
  const vehicles = [
    account('Fuel', 148_319, 139_902, 1),
    account('Insurance', 62_500, 62_500, 1),
    account('Repairs', 87_140, 12_075, 1),
  ];
  const vehicleTotal = sumRow('subtotal', 'Total Vehicles', vehicles, 0);
  const expenses = [
    account('Advertising', 125_000, 95_000),
    account('Bank charges', 4_595, 4_250),
    account('Insurance', 118_750, 118_750),
    account('Legal and professional fees', 95_000, 210_000),
    account('Office supplies', 32_781, 41_906),
    account('Payroll expenses', 2_248_333, 2_190_417),
    account('Rent', 360_000, 360_000),
    account('Utilities', 58_216, 61_447),
    account('Vehicles', 0, 0),
    ...vehicles,
    vehicleTotal,
  ];
  const other = [account('Interest paid', 41_235, 43_018), account('Depreciation', 83_333, 83_333)];
  const totalIncome = sumRow('subtotal', 'Total Income', income);
  const totalCosts = sumRow('subtotal', 'Total Cost of Goods Sold', costs);
  const gross = combine('subtotal', 'Gross Profit', [
    [1, totalIncome],
    [-1, totalCosts],
  ]);
  const totalExpenses = sumRow('subtotal', 'Total Expenses', expenses);
  const operating = combine('subtotal', 'Net Operating Income', [
    [1, gross],
    [-1, totalExpenses],
  ]);
  const totalOther = sumRow('subtotal', 'Total Other Expenses', other);
  const net = combine('total', 'Net Income', [
    [1, operating],
    [-1, totalOther],
  ]);
  return statementOf('Income statement', [
    ['Income', [...income, totalIncome]],
    ['Cost of goods sold', [...costs, totalCosts, gross]],
    ['Expenses', [...expenses, totalExpenses, operating]],
    ['Other expenses', [...other, totalOther]],
    [null, [net]],
  ]);
}

export function demoBalanceSheet(): ComparedStatement {
  const bank = [account('Checking', 3_811_204, 2_934_611), account('Savings', 1_500_000, 1_500_000)];
  const receivable = [account('Accounts Receivable', 2_764_350, 2_219_480)];
  const current = [account('Inventory', 1_842_500, 1_963_915), account('Undeposited Funds', 206_252, 74_000)];
  const fixed = [
    account('Trucks', 4_950_000, 4_950_000),
    account('Accumulated depreciation', -1_083_329, -999_996),
  ];
  const totalBank = sumRow('subtotal', 'Total Bank Accounts', bank);
  const totalReceivable = sumRow('subtotal', 'Total Accounts Receivable', receivable);
  const totalCurrent = sumRow('subtotal', 'Total Other Current Assets', current);
  const currentAssets = combine('subtotal', 'Total Current Assets', [
    [1, totalBank],
    [1, totalReceivable],
    [1, totalCurrent],
  ]);
  const totalFixed = sumRow('subtotal', 'Total Fixed Assets', fixed);
  const assets = combine('total', 'Total Assets', [
    [1, currentAssets],
    [1, totalFixed],
  ]);
  const payable = [account('Accounts Payable', 1_162_005, 1_048_230)];
  const cards = [account('Visa', 157_720, 143_912)];
  const otherLiabilities = [
    account('Sales tax payable', 218_864, 201_719),
    account('Payroll liabilities', 94_410, 91_180),
  ];
  const loan = [account('Truck loan', 2_850_000, 2_925_000)];
  const currentLiabilities = combine('subtotal', 'Total Current Liabilities', [
    [1, sumRow('subtotal', '', payable)],
    [1, sumRow('subtotal', '', cards)],
    [1, sumRow('subtotal', '', otherLiabilities)],
  ]);
  const liabilities = combine('subtotal', 'Total Liabilities', [
    [1, currentLiabilities],
    [1, sumRow('subtotal', '', loan)],
  ]);
  const [assetsNow = 0, assetsBefore = 0] = assets.amountsCents;
  const [owedNow = 0, owedBefore = 0] = liabilities.amountsCents;
  const equity = [
    account('Opening balance equity', 933_750, 933_750),
    account('Owner’s draws', -1_200_000, -900_000),
    account('Retained earnings', 4_210_000, 4_210_000),
    account('Net income', assetsNow - owedNow - 3_943_750, assetsBefore - owedBefore - 4_243_750),
  ];
  const totalEquity = sumRow('subtotal', 'Total Equity', equity);
  return statementOf('Balance sheet', [
    ['Bank accounts', [...bank, totalBank]],
    ['Accounts receivable', [...receivable, totalReceivable]],
    ['Other current assets', [...current, totalCurrent, currentAssets]],
    ['Fixed assets', [...fixed, totalFixed]],
    [null, [assets]],
    ['Liabilities', [...payable, ...cards, ...otherLiabilities, currentLiabilities, ...loan, liabilities]],
    ['Equity', [...equity, totalEquity]],
    [
      null,
      [
        combine('total', 'Total Liabilities and Equity', [
          [1, liabilities],
          [1, totalEquity],
        ]),
      ],
    ],
  ]);
}

export function demoCashFlowStatement(): ComparedStatement {
  const [now = 0, before = 0] = demoIncomeStatement().rows.at(-1)?.amountsCents ?? [];
  const profit = account('Net income', now, before);
  const adjustments = [
    account('Accounts Receivable', -544_870, -312_455, 1),
    account('Inventory', 121_415, -88_210, 1),
    account('Accumulated depreciation', 83_333, 83_333, 1),
    account('Accounts Payable', 113_775, 64_118, 1),
    account('Visa', 13_808, -21_040, 1),
    account('Sales tax payable', 17_145, 9_906, 1),
    account('Payroll liabilities', 3_230, 1_774, 1),
  ];
  const totalAdjustments = sumRow('subtotal', 'Total adjustments', adjustments);
  const operating = combine('subtotal', 'Net cash from operating activities', [
    [1, profit],
    [1, totalAdjustments],
  ]);
  const investing = subtotal('Net cash from investing activities', 0, -450_000);
  const financing = [account('Truck loan', -75_000, -75_000), account('Owner’s draws', -300_000, -300_000)];
  const totalFinancing = sumRow('subtotal', 'Net cash from financing activities', financing);
  const change = combine('total', 'Net change in cash', [
    [1, operating],
    [1, investing],
    [1, totalFinancing],
  ]);
  const atStart = account('Cash at the beginning', 4_508_611, 4_100_000);
  return statementOf('Cash flow statement', [
    ['Operating activities', [profit, ...adjustments, totalAdjustments, operating]],
    ['Investing activities', [account('Trucks', 0, -450_000), investing]],
    ['Financing activities', [...financing, totalFinancing]],
    [null, [change]],
    [
      'Cash',
      [
        atStart,
        combine('total', 'Cash at the end', [
          [1, atStart],
          [1, change],
        ]),
      ],
    ],
  ]);
}
