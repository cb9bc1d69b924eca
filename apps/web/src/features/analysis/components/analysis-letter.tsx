import { useState } from 'react';
import { useConfig } from '../../../lib/config.ts';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import type { Writer } from '../api/analysis.ts';
import { recallWriter, rememberWriter } from '../writer-choice.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { OpenFigureContext } from './open-figure-context.ts';
import { WriterSwitch } from './writer-switch.tsx';
import { WrittenLetter } from './written-letter.tsx';

interface AnalysisLetterProps {
  /** Null while no period has been chosen. */
  figures: ShownFigures | null;
  onOpenFigure: (figureId: string) => void;
}

/** What the figures mean, as a letter, and who writes it. */
export function AnalysisLetter({ figures, onOpenFigure }: AnalysisLetterProps) {
  const configured = useConfig().data?.analysis;
  const model = configured && configured.kind !== 'built-in' ? configured : null;
  const [timesTold, setTimesTold] = useState(0);
  const [writer, setWriter] = useState<Writer>(() => recallWriter(localStorage));
  if (figures === null) return null;

  const choose = (chosen: Writer) => {
    rememberWriter(chosen, localStorage);
    setWriter(chosen);
  };
  const { fingerprint, startDate, endDate, basis } = figures;
  return (
    <section aria-labelledby="analysis-title">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:pb-3">
        <h3 id="analysis-title" className="text-secondary max-sm:sr-only">
          The analysis
        </h3>
        {model && (
          <div className="screen-only">
            <WriterSwitch configured={model} writer={writer} onChoose={choose} />
          </div>
        )}
      </div>
      <OpenFigureContext value={onOpenFigure}>
        <WrittenLetter
          // What was said of one letter, such as that it failed, is not true of another; nor is one letter another's once
          // the owner told something that it obeys.
          key={`${fingerprint} ${startDate} ${endDate} ${basis} ${writer} ${timesTold}`}
          figures={figures}
          writer={writer}
          model={model}
          onKeepBuiltIn={() => choose('built-in')}
        />
      </OpenFigureContext>
      <div className="screen-only pt-4">
        <BusinessDialog onSaved={() => setTimesTold((times) => times + 1)} />
      </div>
    </section>
  );
}
