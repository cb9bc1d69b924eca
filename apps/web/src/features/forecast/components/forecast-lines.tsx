import type { CashForecast, ForecastLine } from '@insights/contracts';
import { addCents, fromDollars } from '@insights/money';
import { FORECAST_LINE_KINDS, FORECAST_LINE_TITLES } from '@insights/words';
import { useState } from 'react';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import { formatDay, formatShortDay } from '../../../lib/dates/format-date.ts';

const SHOWN = 10;

/** The lines of the forecast by group. Each opens to its rule and the transactions behind it. */
export function ForecastLines({ forecast: { lines, leftOut } }: { forecast: CashForecast }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h4 className="font-strong">Lines, amounts within thirteen weeks</h4>
      {FORECAST_LINE_KINDS.map((kind) => {
        const group = lines.filter((line) => line.kind === kind);
        return group.length > 0 && <Group key={kind} title={FORECAST_LINE_TITLES[kind]} lines={group} />;
      })}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </section>
  );
}

/** Old documents and decisions of the owner, which the forecast does not contain. */
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
  const total = addCents(...lines.map(({ amount }) => fromDollars(amount)));
  const shown = showsAll ? lines : lines.slice(0, SHOWN);
  return (
    <div>
      <h5 className="flex justify-between gap-4 border-ink border-b py-1 font-strong text-small">
        <span>{title}</span>
        <Amount value={total} />
      </h5>
      <ul>
        {shown.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
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

function Line({ line: { label, amount, rule, likelyDate, sources, sourceCount } }: { line: ForecastLine }) {
  const { isOpen, button, region } = useDisclosure();
  return (
    <li className="border-hairline border-b py-0.5">
      <div className="flex items-baseline justify-between gap-4">
        <DisclosureButton {...button}>{label}</DisclosureButton>
        <Amount value={fromDollars(amount)} />
      </div>
      <div {...region} className="pt-1 pb-2 pl-5.5 text-small">
        {isOpen && (
          <>
            <p className="max-w-[68ch]">
              {rule}.{likelyDate !== null && ` Most likely by ${formatDay(likelyDate)}.`}
            </p>
            <ul className="mt-1 grid gap-1">
              {sources.map(({ type, number, date, amount: moved, qboDeepLink }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: transactions never move, and two may share a number
                <li key={index} className="flex flex-wrap justify-between gap-x-4">
                  <span className="flex flex-wrap gap-x-3">
                    <QuickBooksLink link={qboDeepLink} className="inline-flex min-h-6 items-center">
                      {[type, number].filter(Boolean).join(' ')}
                    </QuickBooksLink>
                    <span className="text-secondary">{formatShortDay(date)}</span>
                  </span>
                  <Amount value={fromDollars(moved)} />
                </li>
              ))}
            </ul>
            {sourceCount > sources.length && (
              <p className="mt-1 text-secondary">
                The latest {sources.length} of {sourceCount} transactions.
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}
