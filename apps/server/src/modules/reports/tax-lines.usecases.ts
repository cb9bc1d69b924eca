import type { PeriodDates } from '@insights/contracts';
import { formatDay, type TaxAmounts, type TaxLines } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { PaidContractors } from '@insights/review';
import { type Basis, type Cell, csvOf, NO_TAX_ADVICE, taxLinesFileName } from '@insights/words';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Business } from '../business/business.usecases.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { paidContractorsOf, taxLinesOf } from './tax-package.print.ts';

/** Creates the CSV file of the tax-time package, which a preparer's software can import. */
export function createTaxLines({
  snapshots,
  adjusting,
  business,
}: {
  snapshots: Snapshots;
  adjusting: Pick<Adjusting, 'adjust'>;
  business: Pick<Business, 'taxReturnOf'>;
}) {
  return {
    async download(accountId: string, dates: PeriodDates, basis?: Basis) {
      const current = await snapshots.get(accountId, dates);
      const { company, snapshot } = current;
      const adjusted = await adjusting.adjust(accountId, current, dates);
      const taxReturn = await business.taxReturnOf(accountId, company.connectionId);
      const lines = taxLinesOf(adjusted, snapshot, taxReturn, basis);
      return {
        fileName: taxLinesFileName(snapshot.company.name, dates),
        body: csvOf([
          ...accountRows(lines),
          [],
          ...paidContractorsOf(adjusted).flatMap((year) => [...contractorRows(year), []]),
          [NO_TAX_ADVICE],
        ]),
      };
    },
  };
}

/** One row for each account, debits positive, and computed lines. */
function accountRows({ incomeLines, balanceLines, notMapped, total, form, computed }: TaxLines): Cell[][] {
  const name = form?.name ?? 'Return not known';
  const amounts = ({ unadjustedCents, adjustmentCents, adjustedCents }: TaxAmounts) =>
    [unadjustedCents, adjustmentCents, adjustedCents].map(toDollars);
  const groups = [...incomeLines, ...balanceLines, { line: '', name: 'Not mapped', accounts: notMapped }];
  return [
    [
      'Return',
      'Line',
      'Name of the line',
      'Account',
      'Account type',
      'Detail type',
      'Recognized by',
      'Unadjusted',
      'Adjustments',
      'Adjusted',
      'Beginning of year',
    ],
    ...groups.flatMap(({ line, name: lineName, accounts }) =>
      accounts.map((account) => [
        name,
        line,
        lineName,
        account.part === undefined ? account.name : `${account.name}, ${account.part}`,
        account.type,
        account.detailType,
        account.by,
        ...amounts(account),
        toDollars(account.opening.adjustedCents),
      ]),
    ),
    [name, '', 'All accounts, debits less credits', null, null, null, null, ...amounts(total), 0],
    ...(computed.length === 0 ? [] : [[], ['Totals and owners’ equity over the year, increases positive']]),
    ...computed.map(({ opening, ...row }) => {
      const before = toDollars(opening.adjustedCents);
      return [name, row.line, row.name, null, null, null, null, ...amounts(row), before];
    }),
  ];
}

function contractorRows({
  year,
  period: { start, end },
  cents: threshold,
  source,
  contractors,
  undecided,
  leftOut,
}: PaidContractors): Cell[][] {
  const inWords = (is: boolean | null) => (is === null ? 'unknown' : is ? 'yes' : 'no');
  return [
    [
      `Payments to contractors in calendar year ${year}`,
      `From ${formatDay(start)} to ${formatDay(end)}`,
      `Threshold ${toDollars(cents(threshold))}`,
      source,
    ],
    [
      'Paid to',
      'Check or bank',
      'Card',
      'Payment network',
      'Mostly for',
      'Recognized',
      'Marked for 1099',
      'Tax ID on file',
      'W-9 on file',
    ],
    ...[...contractors, ...undecided].map((one) => [
      one.name,
      ...[one.bankCents, one.cardCents, one.networkCents].map((amount) => toDollars(cents(amount))),
      one.work ?? one.account,
      contractors.includes(one) ? 'yes' : 'no, decide',
      inWords(one.isReportable),
      inWords(one.hasTaxIdentifier),
      'unknown',
    ]),
    ...leftOut.map(({ account, count }) => [
      'Not listed because of the main account',
      null,
      null,
      null,
      account,
      count,
    ]),
  ];
}

export type TaxLinesFiles = ReturnType<typeof createTaxLines>;
