import { type ReactNode, useState } from 'react';
import { useConfig } from '../../../lib/api/config.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import type { Writer } from '../api/analysis.ts';
import type { FigurePeriods } from '../figure-parts.ts';
import { recallWriter, rememberWriter } from '../writer-choice.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { LetterContext } from './letter-context.ts';
import { WriterSwitch } from './writer-switch.tsx';
import { WrittenLetter } from './written-letter.tsx';

interface AnalysisLetterProps {
  figures: ShownFigures;
  onOpenFigure: (figureId: string) => void;
  periods: FigurePeriods;
}

/** The letter that explains the figures, and the switch for its writer. */
export function AnalysisLetter({ figures, onOpenFigure, periods }: AnalysisLetterProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <LetterContext
      value={{ openFigure: onOpenFigure, periods, isWhole, toggleWhole: () => setIsWhole(!isWhole) }}
    >
      {figures.isReadOnly ? <BuiltInLetter figures={figures} /> : <ChosenLetter figures={figures} />}
    </LetterContext>
  );
}

/** The letter by the writer that the visitor chose. */
function ChosenLetter({ figures }: { figures: ShownFigures }) {
  const configured = useConfig().data?.analysis;
  const model = configured && configured.kind !== 'built-in' ? configured : null;
  const [timesTold, setTimesTold] = useState(0);
  const [writer, setWriter] = useState<Writer>(() => recallWriter(localStorage));

  const choose = (chosen: Writer) => {
    rememberWriter(chosen, localStorage);
    setWriter(chosen);
  };
  return (
    <LetterFrame
      writerSwitch={model && <WriterSwitch configured={model} writer={writer} onChoose={choose} />}
      below={<BusinessDialog onSaved={() => setTimesTold((times) => times + 1)} />}
    >
      <WrittenLetter
        // The state of one letter, such as a failure, does not apply to another. A letter is also replaced after the
        // owner's answers have changed.
        key={`${letterKey(figures)} ${writer} ${timesTold}`}
        figures={figures}
        writer={writer}
        model={model}
        onKeepBuiltIn={() => choose('built-in')}
      />
    </LetterFrame>
  );
}

/** The only letter for the demo company, which never uses a model or an owner's answers. */
function BuiltInLetter({ figures }: { figures: ShownFigures }) {
  const below = (
    <p className="max-w-[68ch] text-secondary text-small">
      With your own books, you can add information about your business, and a language model can arrange the
      letter if one is set up.
    </p>
  );
  return (
    <LetterFrame writerSwitch={null} below={below}>
      <WrittenLetter
        key={letterKey(figures)}
        figures={figures}
        writer="configured"
        model={null}
        onKeepBuiltIn={() => {}}
      />
    </LetterFrame>
  );
}

function letterKey({ fingerprint, startDate, endDate, basis }: ShownFigures): string {
  return `${fingerprint} ${startDate} ${endDate} ${basis}`;
}

interface LetterFrameProps {
  writerSwitch: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

function LetterFrame({ writerSwitch, below, children }: LetterFrameProps) {
  return (
    <section aria-labelledby="analysis-title">
      {/* The letter is recognizable without a title, and on the first screen the headline needs that space. */}
      <h3 id="analysis-title" className="sr-only">
        The analysis
      </h3>
      {writerSwitch && <div className="screen-only flex flex-wrap justify-end sm:pb-3">{writerSwitch}</div>}
      {children}
      <div className="screen-only pt-4">{below}</div>
    </section>
  );
}
