import type { PeriodRequest, ReportHistory, ReportSummary } from '@insights/contracts';
import { fromDollars, moneyFormat } from '@insights/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { count } from '../../../lib/count.ts';
import { formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import { useReportHistory } from '../api/report-history.ts';

type Company = ReportHistory[number];

interface CompanyListProps {
  /** Returns the URL of a report. */
  addressOf: (company: string, period: PeriodRequest) => string;
}

/** The account's companies, each with the main figures of its most recently opened report. */
export function CompanyList({ addressOf }: CompanyListProps) {
  return (
    <Loaded
      query={useReportHistory({ isNeeded: true })}
      failure="Your companies could not be loaded"
      loading="Loading your companies"
      rows={6}
    >
      {(companies) => (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {sortCompanies(companies).map((company) => (
            <CompanyRow key={company.company} company={company} addressOf={addressOf} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Sorts companies by the money to correct; those without a reviewed report come last. */
export function sortCompanies(companies: readonly Company[]): Company[] {
  const atStake = ({ summary }: Company) => summary?.corrections.amount ?? -1;
  return companies.toSorted((a, b) => atStake(b) - atStake(a) || a.companyName.localeCompare(b.companyName));
}

function CompanyRow({ company, addressOf }: CompanyListProps & { company: Company }) {
  const { company: id, companyName, needsReconnect, summary, reports } = company;
  const [latest] = reports;
  return (
    <li className="grid gap-3 py-5">
      <div>
        <h2 className="wrap-anywhere font-strong">
          {latest === undefined ? (
            companyName
          ) : (
            <Link href={addressOf(id, latest)} className="link inline-flex min-h-6 items-center">
              {companyName}
            </Link>
          )}
        </h2>
        <p className="text-secondary text-small">
          {latest === undefined ? 'No report opened yet' : periodLabel(latest)}
          {summary !== null && ` · read ${formatReadAt(summary.readAt)} · ${summary.agreement}`}
        </p>
        {needsReconnect && (
          <p className="text-caution text-small">
            QuickBooks no longer gives us access. Open the company and reconnect it.
          </p>
        )}
      </div>
      {summary !== null && <SummaryFigures summary={summary} />}
      {latest !== undefined && summary === null && (
        <p className="text-secondary text-small">Open the report to see its figures here.</p>
      )}
    </li>
  );
}

function SummaryFigures({ summary }: { summary: ReportSummary }) {
  const { netProfit, cash, corrections, nextTax, lowCash, since } = summary;
  const { whole } = moneyFormat(summary.currency);
  const money = (dollars: number) => whole(fromDollars(dollars));
  const note = ({ corrected, isMaterial }: ReportSummary['cash']) =>
    isMaterial && <span className="text-caution">Corrected: {money(corrected)}</span>;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label={netProfit.booked < 0 ? 'Net loss' : 'Net profit'} amount={money(netProfit.booked)}>
          {note(netProfit)}
        </Figure>
        <Figure label="Cash" amount={money(cash.booked)}>
          {note(cash)}
        </Figure>
        <Figure label="To correct" amount={money(corrections.amount)}>
          {corrections.count === 0 ? 'no corrections' : count(corrections.count, 'correction')}
        </Figure>
        <Figure label="Lowest cash" amount={money(lowCash.amount)} isAlarming={lowCash.amount < 0}>
          expected {formatShortDay(lowCash.date)}, with undeposited payments
        </Figure>
      </dl>
      <p className="text-secondary text-small">
        {nextTax !== null &&
          `Next taxes: ${nextTax.label}, ${money(nextTax.amount)}, expected ${formatShortDay(nextTax.date)}. `}
        {since !== null && changesInWords(since, money)}
      </p>
    </>
  );
}

interface FigureProps {
  label: string;
  amount: string;
  isAlarming?: boolean;
  children: ReactNode;
}

function Figure({ label, amount, isAlarming = false, children }: FigureProps) {
  return (
    <div>
      <dt className="text-secondary text-small">{label}</dt>
      <dd className={isAlarming ? 'text-caution text-title' : 'text-title'}>{amount}</dd>
      <dd className="min-h-5 text-secondary text-small">{children}</dd>
    </div>
  );
}

/** Describes changes, such as `Since Nov 12, 2026: net profit up $1,200, 2 corrections fewer.` */
export function changesInWords(
  { readAt, netProfit, corrections }: NonNullable<ReportSummary['since']>,
  money: (dollars: number) => string,
): string {
  const changes = [
    ...(netProfit === 0 ? [] : [`net profit ${netProfit > 0 ? 'up' : 'down'} ${money(Math.abs(netProfit))}`]),
    ...(corrections === 0
      ? []
      : [`${count(Math.abs(corrections), 'correction')} ${corrections > 0 ? 'more' : 'fewer'}`]),
  ];
  return `Since ${formatShortDay(readAt)}: ${changes.length === 0 ? 'no change' : changes.join(', ')}.`;
}
