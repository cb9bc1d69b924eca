import type { AnalysisAction } from '@insights/contracts';
import { Fragment } from 'react';
import { FigureInText } from './figure-in-text.tsx';
import { ACTION, ACTION_NUMBER, ACTION_STAKE, ACTION_WORDS, STAKE_LABEL } from './letter-classes.ts';
import { Paragraph } from './paragraph.tsx';

/** Actions for the next ninety days, most urgent first, each with its evidence. */
export function Actions({ actions }: { actions: readonly AnalysisAction[] }) {
  return (
    <ol className="grid">
      {actions.map(({ text, stake, restsOn }, index) => {
        const others = restsOn.filter(({ label }) => label !== stake?.label);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an action is identified by its rank
            key={index}
            className={ACTION}
          >
            <span className={ACTION_NUMBER}>{index + 1}.</span>
            <div className={ACTION_WORDS}>
              <p>
                <Paragraph runs={text} />
              </p>
              {others.length > 0 && (
                <p className="mt-1 font-sans text-secondary text-small">
                  Based on:{' '}
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
              <p className={ACTION_STAKE}>
                <span className="font-strong">
                  <FigureInText run={stake} />
                </span>{' '}
                <span className={STAKE_LABEL}>{stake.label}</span>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
