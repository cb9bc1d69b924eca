import { ScheduleTable } from '../components/figures/schedule-table.tsx';
import measured from './measured-forecast.json';
import { Section } from './section.tsx';

const FAMILIES: Readonly<Record<string, string>> = {
  first: 'Six trades',
  second: 'Ten other trades',
  third: 'Fourteen more trades',
  fourth: 'Five trades whose cash is hard to predict',
  all: 'All',
};

/** The errors of the cash forecast for simulated companies that it was not tuned on. */
export function MeasuredForecast() {
  const { all, families } = measured;
  return (
    <Section id="measured-forecast" title="How accurate the cash forecast is">
      <p className="mt-3 max-w-[68ch]">
        Thirteen forecasts were made for each of {all.companies} simulated companies with three years of
        books, knowing only what had been entered by then. None of these companies was used to tune the
        forecast. Three of the four groups were written for other purposes by people who did not know it.
        Errors are of closing cash over thirteen weeks, before owners’ draws, equipment and new loans.
      </p>
      <p className="mt-3 max-w-[68ch]">
        The error was {percent(all.ofNaive)} of the error of repeating last year’s weeks, and{' '}
        {percent(all.ofEts)} of the error of damped exponential smoothing. It was smaller than the error of
        repeating last year in {all.betterPercent}% of the companies; in the worst one it was{' '}
        {percent(all.worst)}. Closing cash was within the 80% range {all.coveredPercent}% of the time.
        Invoices were paid {days(all.payDays)} from the expected day on average, and {days(all.dueDays)} from
        the due date. Of the repeating payments it found, {all.streamPrecision}% repeat, and it found{' '}
        {all.streamRecall}% of them. It predicted {all.shortfallRecall}% of the drops in cash of 15% or more
        within four weeks, and {all.shortfallPrecision}% of its warnings were right.
      </p>
      <div className="mt-5 max-w-[42rem]">
        <ScheduleTable
          caption="Cash forecast by group of companies"
          of="Companies"
          columns={['Error of last year', 'Error of smoothing', 'Within range']}
          rows={[...families, { name: 'all', ...all }].map((each) => ({
            label: `${FAMILIES[each.name]} (${each.companies})`,
            cells: [percent(each.ofNaive), percent(each.ofEts), `${each.coveredPercent}%`],
          }))}
        />
      </div>
    </Section>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function days(count: number): string {
  return `${count.toFixed(1)} days`;
}
