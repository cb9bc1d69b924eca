import { type FinancialData, FinancialDataResponse, type ParityCheck } from '@insights/contracts';

const summary = {
  totalRevenue: 48213.67,
  grossProfit: 31873.42,
  netProfit: -4120.33,
  totalExpenses: 52334,
  operatingExpenses: 35868.75,
  cashPosition: 61230.08,
  currentAssets: 97455.13,
  fixedAssets: 18900,
  currentLiabilities: 27310.44,
  longTermDebt: 35000,
  equity: 54044.69,
  operatingCashFlow: 7312.06,
  investingCashFlow: -1200,
  financingCashFlow: -850.5,
  netCashChange: 5261.56,
};

const previous = {
  ...summary,
  totalRevenue: 44102.1,
  grossProfit: 28950.4,
  netProfit: 7350.11,
  operatingExpenses: 21400.29,
  startDate: '2026-09-01',
  endDate: '2026-09-30',
};

const passing: ParityCheck = {
  name: 'Revenue',
  status: 'PASS',
  productValue: 48213.67,
  qboValue: 48213.67,
  delta: 0,
};

const noChange = {
  amount: 0,
  ratio: null,
  direction: 'same',
  isGood: null,
  words: 'Unchanged from September 2026',
} as const;

const response = FinancialDataResponse.parse({
  success: true,
  data: {
    ...summary,
    period: { type: 'last_month', startDate: '2026-10-01', endDate: '2026-10-31' },
    isDemo: false,
    previous,
    changes: {
      totalRevenue: {
        amount: 4111.57,
        ratio: 0.0932,
        direction: 'up',
        isGood: true,
        words: 'Up 9.3% on September 2026',
      },
      netProfit: {
        amount: -11470.44,
        ratio: null,
        direction: 'down',
        isGood: false,
        words: 'From a profit of $7,350.11 to a loss of $4,120.33',
      },
      cashPosition: noChange,
      totalExpenses: noChange,
    },
    monthly: [
      {
        startDate: '2026-09-14',
        endDate: '2026-09-30',
        totalRevenue: 44102.1,
        totalExpenses: 36751.99,
        netProfit: 7350.11,
        cashPosition: 55968.52,
      },
      {
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        totalRevenue: 48213.67,
        totalExpenses: 52334,
        netProfit: -4120.33,
        cashPosition: 61230.08,
      },
    ],
    provenance: {
      parity: { overall: 'PASS', checks: [passing] },
      snapshot: {
        companyName: 'Bluebird Bakery LLC',
        realmId: '9341452817263541',
        basis: 'Accrual',
        bases: ['Accrual', 'Cash'],
        syncWindow: { utcSyncTime: '2026-11-20T13:05:00.000Z', from: '2026-10-01', to: '2026-10-31' },
        datasetFingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      qboDeepLinks: { profitLoss: 'https://qbo.example/app/report?token=PANDL' },
    },
  },
});

/** A month that turned a profit into a loss, of books that begin in the middle of the month before. */
export const LOSS_MAKING_MONTH: FinancialData = response.data;

export const PASSING_CHECK = passing;
