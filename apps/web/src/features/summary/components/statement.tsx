import type { FinancialData } from '@insights/contracts';
import { currencyInWords, missingInWords } from '@insights/words';
import { Link } from 'wouter';
import { PrintedAccounts } from '../../../components/figures/printed-accounts.tsx';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import { bridgeSearch, OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';

/** All figures as printed statements, with their comparison periods. */
export default function Statement({ data }: { data: FinancialData }) {
  const { bases, basis, currency } = data.provenance.snapshot;
  const [{ comparisons, missingComparisons } = { comparisons: [], missingComparisons: [] }] = data.statements;
  return (
    <section
      aria-labelledby="statement-title"
      className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-y-3 @min-[60rem]:border-hairline @min-[60rem]:border-l @min-[60rem]:pl-6"
    >
      <div>
        <h3 id="statement-title" className="font-serif text-title">
          The figures
        </h3>
        <ul className="mt-1 text-secondary">
          <li>{currencyInWords(currency)}</li>
          <li className="flex flex-wrap items-center gap-x-4">
            {basis} basis
            {bases.length > 1 && <BridgeLink />}
          </li>
          {missingComparisons.map((missing) => (
            <li key={missing.label}>{missingInWords(missing)}</li>
          ))}
        </ul>
      </div>
      <RovingFocusGroup>
        <PrintedAccounts
          caption={<span className="sr-only">Summary of income, balances and cash flow</span>}
          heading={periodLabel(data.period)}
          comparisons={comparisons.map(({ label }) => ({ label, heading: label }))}
          groups={data.statements.map(({ title, nature, rows }) => ({
            title: (
              <>
                {title}
                {nature === 'position' && (
                  <span className="font-normal text-secondary text-small">
                    {' '}
                    as of {formatDay(data.period.endDate)}
                  </span>
                )}
              </>
            ),
            rows,
          }))}
        />
      </RovingFocusGroup>
    </section>
  );
}

/** Link to the accrual-to-cash reconciliation of net profit. */
function BridgeLink() {
  const search = useSearch();
  return (
    <Link
      href={bridgeSearch(search)}
      state={OPENED_FROM_PAGE}
      className="screen-only link inline-flex min-h-6 items-center text-small"
    >
      Why cash basis differs
    </Link>
  );
}
