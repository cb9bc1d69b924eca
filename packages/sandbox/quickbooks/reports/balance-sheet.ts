import { type Account, type AccountType, amountText, type Books, type Cents } from '@insights/companies';
import { accountLines, addUp, type Lines } from './account-lines.ts';
import {
  balances,
  type Figure,
  type FiguresOf,
  profit,
  type ReportInput,
  statementColumns,
  statementPeriods,
} from './figures.ts';
import type { Period } from './periods.ts';
import { dataRow, type Report, type Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { section, shell } from './sections.ts';

/**
 * Balances on the last day of each column; the start of the range does not matter. No closing entries
 * exist: the profit of the fiscal year so far is the line "Net Income", and all earlier profit is added to what
 * was posted to retained earnings.
 */
export function balanceSheet(input: ReportInput): Report {
  const periods = statementPeriods(input, { withTotal: false });
  const statement = new BalanceSheet(input, periods);
  const hasData = input.books.chart.accounts.some((account) =>
    input.ledger.isActive(account.id, '', input.request.end),
  );
  return {
    Header: reportHeader('BalanceSheet', input, {
      hasData,
      showsBasis: true,
      showsColumnUnit: true,
      showsStandard: true,
    }),
    Columns: { Column: statementColumns(periods, input.request.columnUnit) },
    Rows: { Row: hasData ? [statement.assets(), statement.liabilitiesAndEquity()] : emptyRows() },
  };
}

class BalanceSheet {
  readonly #books: Books;
  readonly #figuresOf: FiguresOf;
  readonly #columnCount: number;
  readonly #netIncome: readonly Cents[];

  constructor(input: ReportInput, periods: readonly Period[]) {
    this.#books = input.books;
    this.#columnCount = periods.length;
    this.#netIncome = periods.map(({ end }) =>
      profit(input, { start: input.books.fiscalYearStart(end), end }),
    );
    const priorProfit = periods.map(({ end }) =>
      profit(input, { start: '', end: input.books.priorYearEnd(end) }),
    );
    this.#figuresOf = withPriorProfit(balances(input, periods), priorProfit);
  }

  assets(): Row {
    const current = this.#combine(
      [
        this.#typeSection('Bank', 'Bank Accounts', 'BankAccounts'),
        this.#typeSection('Accounts Receivable', 'Accounts Receivable', 'AR'),
        this.#typeSection('Other Current Asset', 'Other Current Assets', 'OtherCurrentAssets'),
      ],
      'Current Assets',
      'CurrentAssets',
    );
    const all = this.#merge([
      current,
      this.#typeSection('Fixed Asset', 'Fixed Assets', 'FixedAssets'),
      this.#typeSection('Other Asset', 'Other Assets', 'OtherAssets'),
    ]);
    return section('ASSETS', 'TOTAL ASSETS', 'TotalAssets', all.rows, all.totals);
  }

  liabilitiesAndEquity(): Row {
    const current = this.#combine(
      [
        this.#typeSection('Accounts Payable', 'Accounts Payable', 'AP'),
        this.#typeSection('Credit Card', 'Credit Cards', 'CreditCards'),
        this.#typeSection('Other Current Liability', 'Other Current Liabilities', 'OtherCurrentLiabilities'),
      ],
      'Current Liabilities',
      'CurrentLiabilities',
    );
    const longTerm = this.#typeSection('Long Term Liability', 'Long-Term Liabilities', 'LongTermLiabilities');
    const liabilities = this.#combine([current, longTerm], 'Liabilities', 'Liabilities');
    const all = this.#merge([liabilities, this.#equity()]);
    return section(
      'LIABILITIES AND EQUITY',
      'TOTAL LIABILITIES AND EQUITY',
      'TotalLiabilitiesAndEquity',
      all.rows,
      all.totals,
    );
  }

  /** Equity always ends in the line of the current year's profit, which stays empty when there is none. */
  #equity(): Lines {
    const accounts = this.#accounts('Equity');
    const netIncome = dataRow(
      'Net Income',
      this.#netIncome.map((cents) => (cents === 0 ? '' : amountText(cents))),
    );
    const rows: Row[] = [...accounts.rows, { ...netIncome, group: 'NetIncome' }];
    const totals = addUp(accounts.totals, this.#netIncome);
    return { rows: [section('Equity', 'Total Equity', 'Equity', rows, totals)], totals };
  }

  #accounts(type: AccountType): Lines {
    const { chart } = this.#books;
    return accountLines(chart.roots(type), chart, this.#figuresOf, this.#columnCount);
  }

  #typeSection(type: AccountType, heading: string, group: string): Lines {
    const { rows, totals } = this.#accounts(type);
    if (rows.length === 0) return { rows: [], totals };
    return { rows: [section(heading, `Total ${heading}`, group, rows, totals)], totals };
  }

  /** Groups sections under a heading; without any of them the heading is left out too. */
  #combine(parts: readonly Lines[], heading: string, group: string): Lines {
    const { rows, totals } = this.#merge(parts);
    if (rows.length === 0) return { rows: [], totals };
    return { rows: [section(heading, `Total ${heading}`, group, rows, totals)], totals };
  }

  #merge(parts: readonly Lines[]): Lines {
    return {
      rows: parts.flatMap((part) => part.rows),
      totals: parts.reduce<Cents[]>(
        (totals, part) => addUp(totals, part.totals),
        new Array(this.#columnCount).fill(0),
      ),
    };
  }
}

/** Retained earnings is always listed, with an empty amount while there is nothing to retain. */
function withPriorProfit(figuresOf: FiguresOf, priorProfit: readonly Cents[]): FiguresOf {
  return (account: Account) => {
    const figures = figuresOf(account);
    if (account.subType !== 'RetainedEarnings') return figures;
    return figures.map(({ cents }, index): Figure => {
      const total = cents + (priorProfit[index] ?? 0);
      return { cents: total, isActive: total !== 0, isListed: true };
    });
  };
}

function emptyRows(): Row[] {
  return [
    shell('TotalAssets', 'TOTAL ASSETS', 'ASSETS'),
    shell('TotalLiabilitiesAndEquity', 'TOTAL LIABILITIES AND EQUITY', 'LIABILITIES AND EQUITY'),
  ];
}
