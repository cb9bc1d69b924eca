import type { Analysis } from '@insights/contracts';
import { use, useId } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { RovingFocusGroup } from '../../../components/ui/roving-focus-group.tsx';
import { useIsPhone } from '../../../lib/react/use-media.ts';
import { CAUTION_LINE } from './letter-classes.ts';
import { LetterContext } from './letter-context.tsx';
import { Paragraph } from './paragraph.tsx';

const LETTER = 'grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-6';

/** Headings for screen readers only; visually, the letter is one continuous text. */
const TITLES = {
  result: 'The result',
  why: 'Why',
  cash: 'Cash and the owners',
  trust: 'What to check in the books',
} as const;

/**
 * The letter below its headline: what happened and why, and finally what could not be examined. On a phone, it is
 * collapsed to one line.
 */
export function LetterText({ analysis: { paragraphs, coverage } }: { analysis: Analysis }) {
  const { isWhole, toggleWhole } = use(LetterContext);
  const isPhone = useIsPhone();
  const id = useId();
  const isShown = isWhole || !isPhone;
  return (
    <RovingFocusGroup className={`wrap-anywhere max-w-[68ch] font-serif text-lead ${LETTER}`}>
      {isPhone && (
        <div className="border-hairline border-y font-sans text-body">
          <DisclosureButton
            isOpen={isWhole}
            controls={id}
            onToggle={toggleWhole}
            className="flex min-h-11 w-full gap-2"
          >
            Read the whole letter
          </DisclosureButton>
        </div>
      )}
      <div id={id} hidden={!isShown} className={LETTER}>
        {isShown && (
          <>
            {paragraphs.map(({ topic, text }) => (
              <section key={topic}>
                <h4 className="sr-only">{TITLES[topic]}</h4>
                <p>
                  <Paragraph runs={text} />
                </p>
              </section>
            ))}
            {/* The topics that the letter could not cover. */}
            <Disclosure
              title={coverage.line}
              className="font-sans text-secondary text-small"
              button={CAUTION_LINE}
              content=""
            >
              <ul className="grid gap-1 pt-1">
                {coverage.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </Disclosure>
          </>
        )}
      </div>
    </RovingFocusGroup>
  );
}
