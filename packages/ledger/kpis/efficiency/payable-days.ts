import { needsAccrual } from '../accrual-only.ts';
import { fraction } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { needsDays } from '../long-enough.ts';
import { quotient } from '../quotient.ts';

/** A firm that sells services has little or no cost of goods sold; what it buys on account are its expenses. */
export const payableDays: KpiDefinition = {
  id: 'payableDays',
  name: 'Payable days (DPO)',
  group: 'efficiency',
  unit: 'days',
  goodDirection: 'neither',
  formula:
    'Accounts payable at the end × days in the period ÷ cost of goods sold; where none is recorded, ÷ operating expenses without payroll and depreciation',
  why: 'Tells how many days of purchases have not been paid for yet.',
  build: needsAccrual(
    needsDays((inputs) => {
      const payable = inputs.amount('balanceSheet.accountsPayable');
      const goods = inputs.amount('incomeStatement.costOfGoodsSold');
      const bought = goods.amountCents === 0 ? inputs.amount('incomeStatement.purchases') : goods;
      return quotient({
        numerator: payable,
        denominator: bought,
        inputs: [payable, inputs.days, bought],
        factor: fraction(inputs.days.count),
        ifNone: 'Nothing was bought in this period.',
        scale: payable,
        isSigned: false,
      });
    }),
  ),
};
