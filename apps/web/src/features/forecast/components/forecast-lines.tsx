import type { CashForecast, ForecastLine } from '@insights/contracts';
import { addCents, fromDollars } from '@insights/money';
import { FORECAST_LINE_KINDS, FORECAST_LINE_TITLES } from '@insights/words';
import { useState } from 'react';
import { DocumentList } from '../../../components/figures/document-list.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { formatDay, formatShortDay } from '../../../lib/dates/format-date.ts';

const SHOWN = 10;

/** The lines of the forecast by group. Each expands to its rule and the transactions behind it. */
export function ForecastLines({ forecast: { lines, leftOut } }: { forecast: CashForecast }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h4 className="font-strong">Forecast lines, with their amounts for thirteen weeks</h4>
      {FORECAST_LINE_KINDS.map((kind) => {
        const group = lines.filter((line) => line.kind === kind);
        return group.length > 0 && <Group key={kind} title={FORECAST_LINE_TITLES[kind]} lines={group} />;
      })}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </section>
  );
}

/** Old documents and owner's decisions, which the forecast does not contain. */
function LeftOut({ leftOut }: Pick<CashForecast, 'leftOut'>) {
  return (
    <Disclosure title={`Left out (${leftOut.length})`} className="" content="pl-5.5 text-small">
      <ul className="grid gap-1">
        {leftOut.map(({ label, reason, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and labels repeat
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {label || 'Without a name'}: <span className="text-secondary">{reason}</span>
            </span>
            <Amount value={fromDollars(amount)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Group({ title, lines }: { title: string; lines: readonly ForecastLine[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? lines : lines.slice(0, SHOWN);
  return (
    <div>
      <ScheduleTable
        caption={title}
        of="Line"
        columns={['Amount']}
        rows={[
          ...shown.map((line) => ({
            label: line.label,
            cells: [<Amount key="amount" value={fromDollars(line.amount)} />],
            details: <LineDetails line={line} />,
          })),
          {
            label: 'Total',
            cells: [
              <Amount key="total" value={addCents(...lines.map(({ amount }) => fromDollars(amount)))} />,
            ],
            kind: 'total',
          },
        ]}
      />
      {lines.length > shown.length && (
        <button
          type="button"
          className="link mt-1 min-h-6 cursor-pointer text-small"
          onClick={() => setShowsAll(true)}
        >
          Show all {lines.length}
        </button>
      )}
    </div>
  );
}

function LineDetails({ line: { rule, likelyDate, sources, sourceCount } }: { line: ForecastLine }) {
  return (
    <div className="text-small">
      <p className="mb-1 max-w-[68ch]">
        {rule}.{likelyDate !== null && ` Most likely by ${formatDay(likelyDate)}.`}
      </p>
      <DocumentList
        documents={sources.map(({ date, amount, ...document }) => ({
          ...document,
          when: formatShortDay(date),
          amounts: <Amount value={fromDollars(amount)} />,
        }))}
      />
      {sourceCount > sources.length && (
        <p className="mt-1 text-secondary">
          The latest {sources.length} of {sourceCount} transactions.
        </p>
      )}
    </div>
  );
}
