import measured from './measured-forecast.json';

const FAMILIES: Readonly<Record<string, string>> = {
  first: 'Six trades',
  second: 'Ten other trades',
  third: 'Fourteen more trades',
  fourth: 'Five trades whose cash is hard to foresee',
  all: 'All',
};

/** How wrong the cash forecast is on simulated companies that it was not tuned to. */
export function MeasuredForecast() {
  const { all, families } = measured;
  return (
    <section aria-labelledby="measured-forecast">
      <h2
        id="measured-forecast"
        className="border-ink border-b pb-2 font-serif text-heading max-sm:text-title"
      >
        How wrong the cash forecast is
      </h2>
      <p className="mt-3 max-w-[68ch]">
        Thirteen forecasts were made for each of {all.companies} simulated companies with three years of
        books, knowing only what had been entered by then. None of these companies was used to tune the
        forecast. Three of the four groups were written for other purposes by people who did not know it.
        Errors are of closing cash over thirteen weeks, before owners’ draws, equipment and new loans.
      </p>
      <p className="mt-3 max-w-[68ch]">
        The error was {percent(all.ofNaive)} of that of repeating last year’s weeks, and {percent(all.ofEts)}{' '}
        of that of damped exponential smoothing. It was smaller than repeating last year in{' '}
        {all.betterPercent}% of the companies; in the worst one it was {percent(all.worst)}. Closing cash was
        within the range of 80 cases in a hundred {all.coveredPercent}% of the time. Invoices were paid{' '}
        {days(all.payDays)} from the expected day on average, and {days(all.dueDays)} from the due date. Of
        the repeating payments it found, {all.streamPrecision}% repeat, and it found {all.streamRecall}% of
        them. It foresaw {all.shortfallRecall}% of the falls of cash by 15% or more within four weeks, and{' '}
        {all.shortfallPrecision}% of its warnings were right.
      </p>
      <table className="mt-5 w-full max-w-[42rem] text-left">
        <caption className="pb-2 text-left font-strong">Cash forecast by group of companies</caption>
        <thead className="text-secondary text-small">
          <tr className="border-ink border-b">
            {['Companies', 'Error of last year', 'Error of smoothing', 'Within range'].map((head, column) => (
              <th
                key={head}
                scope="col"
                className={column === 0 ? 'py-1 font-normal' : 'py-1 pl-4 text-right font-normal'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...families, { name: 'all', ...all }].map(
            ({ name, companies, ofNaive, ofEts, coveredPercent }) => (
              <tr key={name} className="border-hairline border-b">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {FAMILIES[name]} ({companies})
                </th>
                {[percent(ofNaive), percent(ofEts), `${coveredPercent}%`].map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and values repeat
                  <td key={column} className="py-1.5 pl-4 text-right tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function days(count: number): string {
  return `${count.toFixed(1)} days`;
}
