import type { AnalysisRecommendation } from '@insights/contracts';
import { Fragment } from 'react';
import { FigureInText } from './figure-in-text.tsx';
import { Paragraph } from './paragraph.tsx';

/** What to do, soonest first, each with what it rests on. */
export function Recommendations({ recommendations }: { recommendations: readonly AnalysisRecommendation[] }) {
  return (
    <ol className="grid">
      {recommendations.map(({ text, stake, restsOn }, place) => {
        const others = restsOn.filter(({ label }) => label !== stake?.label);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a recommendation is known by its rank
            key={place}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-hairline border-b py-3 last:border-b-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:gap-x-6"
          >
            <span className="text-secondary tabular-nums">{place + 1}.</span>
            <div className="min-w-0 max-sm:col-start-2">
              <p>
                <Paragraph runs={text} />
              </p>
              {others.length > 0 && (
                <p className="mt-1 font-sans text-secondary text-small">
                  Rests on:{' '}
                  {others.map((run, position) => (
                    <Fragment key={`${run.claim} ${run.label}`}>
                      {position > 0 && '; '}
                      {run.label} <FigureInText run={run} />
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
            {stake !== null && (
              <p className="font-sans text-body max-sm:col-start-2 max-sm:row-start-1 max-sm:pb-1 sm:text-right">
                <span className="font-strong">
                  <FigureInText run={stake} />
                </span>{' '}
                <span className="text-secondary text-small sm:block sm:max-w-[14ch]">{stake.label}</span>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
