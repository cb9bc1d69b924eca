import { needsAccrual } from './accrual-only.ts';
import { type Fraction, fraction, minus, plus, times } from './fraction.ts';
import { defineKpis, type KpiDefinition, type KpiOfGroup } from './kpi.ts';
import { fractionResult, type KpiInput, type KpiResult, notMeaningful } from './kpi-result.ts';
import { needsDays } from './long-enough.ts';
import { daysOfActivity, quotient, sumLabeled, yearlyQuotient } from './quotient.ts';

const receivableDays: KpiOfGroup = {
  id: 'receivableDays',
  name: 'Receivable days (DSO)',
  unit: 'days',
  goodDirection: 'down',
  formula: 'Accounts receivable at the end × days in the period ÷ revenue',
  why: 'Shows how many days of sales customers have not paid for yet.',
  build: needsAccrual(
    daysOfActivity({
      numerator: 'balanceSheet.accountsReceivable',
      denominator: 'incomeStatement.totalRevenue',
      ifNone: 'There was no revenue in this period.',
      scale: 'incomeStatement.totalExpenses',
      isSigned: false,
    }),
  ),
};

/** A service company has little or no cost of goods sold; what it buys on credit is booked as expenses. */
const payableDays: KpiOfGroup = {
  id: 'payableDays',
  name: 'Payable days (DPO)',
  unit: 'days',
  goodDirection: 'neither',
  formula:
    'Accounts payable at the end × days in the period ÷ cost of goods sold; if none, ÷ operating expenses without payroll and depreciation',
  why: 'Shows how many days of purchases have not been paid for yet.',
  build: needsAccrual(
    needsDays((inputs) => {
      const payable = inputs.amount('balanceSheet.accountsPayable');
      const goods = inputs.amount('incomeStatement.costOfGoodsSold');
      const bought = goods.amountCents === 0 ? inputs.amount('incomeStatement.purchases') : goods;
      return quotient(inputs, {
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

const inventoryDays: KpiOfGroup = {
  id: 'inventoryDays',
  name: 'Inventory days (DIO)',
  unit: 'days',
  goodDirection: 'down',
  formula: 'Inventory at the end × days in the period ÷ cost of goods sold',
  why: 'Shows how many days the stock would last at the current rate of sales.',
  build: daysOfActivity({
    numerator: 'balanceSheet.inventory',
    denominator: 'incomeStatement.costOfGoodsSold',
    ifNone: 'No cost of goods sold is recorded in this period.',
    ifNothing: 'No inventory is recorded.',
    isSigned: false,
  }),
};

export const EFFICIENCY: readonly KpiDefinition[] = defineKpis('efficiency', [
  receivableDays,
  payableDays,
  inventoryDays,
  // Available only if all three of its parts are meaningful.
  {
    id: 'cashConversionCycle',
    name: 'Cash conversion cycle',
    unit: 'days',
    goodDirection: 'down',
    formula: 'Receivable days + inventory days − payable days',
    why: 'Shows how many days pass between paying for goods and being paid for them.',
    build(kpiInputs) {
      const results = [receivableDays, inventoryDays, payableDays].map((kpi) => ({
        kpi,
        result: kpi.build(kpiInputs),
      }));
      const inputs = distinct(results.flatMap(({ result }) => result.inputs));
      for (const { kpi, result } of results) {
        if (result.status !== 'value') return notMeaningful(`${kpi.name}: ${result.reason}`, inputs);
      }
      const [receivable, inventory, payable] = results.map(({ result }) => daysOf(result));
      return fractionResult(minus(plus(receivable ?? ZERO, inventory ?? ZERO), payable ?? ZERO), inputs);
    },
  },
  {
    id: 'assetTurnover',
    name: 'Asset turnover',
    unit: 'times',
    goodDirection: 'up',
    formula: 'Revenue scaled to a year ÷ total assets',
    why: 'Shows how many {units} of annual sales each {unit} of assets produces.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.totalRevenue',
      denominator: 'balanceSheet.totalAssets',
      ifNone: 'The company has no assets.',
      isSigned: false,
    }),
  },
  {
    id: 'fixedAssetTurnover',
    name: 'Fixed asset turnover',
    unit: 'times',
    goodDirection: 'up',
    formula: 'Revenue scaled to a year ÷ fixed assets, net of depreciation',
    why: 'Shows how many {units} of annual sales each {unit} of equipment and buildings produces.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.totalRevenue',
      denominator: 'balanceSheet.fixedAssets',
      ifNone: 'The company has no fixed assets.',
      isSigned: false,
    }),
  },
  {
    id: 'capitalTurnover',
    name: 'Capital turnover',
    unit: 'times',
    goodDirection: 'up',
    formula: 'Revenue scaled to a year ÷ borrowing and {equity}',
    why: 'Shows how many {units} of annual sales each {unit} invested by lenders and owners produces.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.totalRevenue',
      denominator: 'balanceSheet.invested',
      ifNone: 'The company has neither borrowing nor equity.',
      isSigned: false,
    }),
  },
  {
    id: 'returnOnInventory',
    name: 'Gross margin return on inventory',
    unit: 'times',
    goodDirection: 'up',
    formula: 'Gross profit scaled to a year ÷ average of the inventory at the start and at the end',
    why: 'Shows how many {units} of annual gross profit each {unit} tied up in stock produces.',
    build: needsDays((inputs) => {
      const profit = inputs.amount('incomeStatement.grossProfit');
      const start = inputs.amount('balanceSheet.inventoryAtStart');
      const end = inputs.amount('balanceSheet.inventory');
      const { factor, length } = inputs.toYear;
      return quotient(inputs, {
        numerator: profit,
        denominator: sumLabeled('Inventory at the start and at the end', start, end),
        inputs: [profit, start, end, length],
        factor: times(factor, fraction(2)),
        ifNone: 'No inventory is recorded.',
        scale: profit,
        isSigned: true,
      });
    }),
  },
]);

const ZERO = fraction(0);

function daysOf(result: KpiResult): Fraction {
  return result.status === 'value' && result.value.kind === 'fraction' ? result.value.fraction : ZERO;
}

function distinct(inputs: readonly KpiInput[]): KpiInput[] {
  return [...new Map(inputs.map((input) => [input.label, input])).values()];
}
