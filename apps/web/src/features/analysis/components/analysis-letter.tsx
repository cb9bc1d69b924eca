import { type ReactNode, useState } from 'react';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { useConfig } from '../../../lib/api/config.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import type { Writer } from '../api/analysis.ts';
import { recallWriter, rememberWriter } from '../writer-choice.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { WrittenLetter } from './written-letter.tsx';

interface AnalysisLetterProps {
  figures: ShownFigures;
  /** Shown between the headline and the rest of the letter. */
  cards: ReactNode;
  /** Shown next to the rest of the letter or, without room, below it. */
  statement: ReactNode;
}

/**
 * The letter that explains the figures, arranged around them, and the switch for its writer. The letter about the demo
 * company never uses a model or an owner’s answers.
 */
export function AnalysisLetter(props: AnalysisLetterProps) {
  const { figures } = props;
  const configured = useConfig({ isNeeded: !figures.isReadOnly }).data?.analysis;
  const model = configured && configured.kind !== 'built-in' ? configured : null;
  const [edition, setEdition] = useState(0);
  const [writer, setWriter] = useState<Writer>(() => recallWriter(localStorage));

  const choose = (chosen: Writer) => {
    rememberWriter(chosen, localStorage);
    setWriter(chosen);
  };
  return (
    <section
      aria-labelledby="analysis-title"
      className="@container/page grid grid-cols-[minmax(0,1fr)] gap-[8px] sm:gap-6"
    >
      {/* The letter is recognizable without a title, and on the first screen the headline needs that space. */}
      <h3 id="analysis-title" className="sr-only">
        The analysis
      </h3>
      {model && (
        <div className="screen-only flex flex-wrap justify-end">
          <Segmented
            legend="Written by"
            options={[
              { value: 'configured', label: model.name },
              { value: 'built-in', label: 'Built-in analyst' },
            ]}
            value={writer}
            onChoose={choose}
          />
        </div>
      )}
      <WrittenLetter
        {...props}
        writer={writer}
        model={model}
        edition={edition}
        onKeepBuiltIn={() => choose('built-in')}
        below={
          figures.isReadOnly ? (
            <p className="max-w-[68ch] text-secondary text-small">
              With your own books, you can add information about your business, and a language model can
              arrange the letter if one is set up.
            </p>
          ) : (
            <BusinessDialog figures={figures} onSaved={() => setEdition(edition + 1)} />
          )
        }
      />
    </section>
  );
}
