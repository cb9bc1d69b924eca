import { type AccountRole, buildChartOfAccounts, FIGURES, type FigureName } from '@insights/ledger';
import { ACCOUNT_TYPES } from '@insights/words';
import { expect, it } from 'vitest';
import { rolesOf } from './account-roles.ts';

/** Names and detail types, only some of which are evidence for a role. */
const NAMES = [
  'Interest expense',
  'Federal income tax',
  'Licenses',
  'Payroll taxes',
  'Depreciation',
  'Wages',
  'Sales discounts',
  'Uncategorized Expense',
  'Ask My Accountant',
  'Undeposited Funds',
  'Inventory Asset',
  'Truck loan',
  'Owner draws',
  'Opening Balance Equity',
  'Miscellaneous',
];
const DETAIL_TYPES = ['', 'TaxesPaid', 'InterestPaid', 'PayrollExpenses', 'UndepositedFunds', 'NotesPayable'];

/** The roles that each figure includes. The letter bases its statements about roles on these figures. */
const FIGURES_OF_ROLES: readonly (readonly [FigureName, readonly AccountRole[]])[] = [
  ['incomeStatement.interest', ['interest']],
  ['incomeStatement.incomeTaxes', ['incomeTaxes']],
  ['incomeStatement.depreciation', ['depreciation']],
  ['incomeStatement.payroll', ['payroll']],
  ['incomeStatement.discounts', ['discounts']],
  ['balanceSheet.inventory', ['inventory']],
  ['balanceSheet.debt', ['debt']],
  ['balanceSheet.ownerDraws', ['ownerDraws']],
  ['balanceSheet.openingBalanceEquity', ['openingEquity']],
];

const chart = buildChartOfAccounts(
  ACCOUNT_TYPES.flatMap((type) =>
    DETAIL_TYPES.flatMap((detailType) =>
      NAMES.map((name) => {
        const id = `${type} ${detailType} ${name}`;
        return { id, name, fullName: id, type, detailType, parentId: null };
      }),
    ),
  ),
);
const roles = rolesOf(chart);

it.each(FIGURES_OF_ROLES)(
  '%s consists of the accounts to which the review assigns the roles %s',
  (figure, wanted) => {
    const [part] = FIGURES[figure].parts;
    const gathered = chart.accounts.flatMap((account, index) => (part?.includes(account) ? [index] : []));
    expect(gathered.length).toBeGreaterThan(0);
    expect(gathered).toEqual(wanted.flatMap((role) => [...roles.of(role)]));
  },
);

it.each(NAMES)('an account named "%s" without a detail type has at most one type of cost', (name) => {
  const places = chart.accounts.flatMap((account, index) =>
    account.name === name && account.detailType === '' ? [index] : [],
  );
  for (const index of places) {
    const kinds = (['incomeTaxes', 'otherTaxes', 'payroll', 'interest'] as const).filter((role) =>
      roles.is(role, index),
    );
    expect(kinds.length).toBeLessThanOrEqual(1);
  }
});
