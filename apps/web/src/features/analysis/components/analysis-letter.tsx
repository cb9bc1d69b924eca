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

/** The letter that explains the figures, arranged around them, and the switch for its writer. */
export function AnalysisLetter(props: AnalysisLetterProps) {
  return (
    <section
      aria-labelledby="analysis-title"
      className="@container/page grid grid-cols-[minmax(0,1fr)] gap-[8px] sm:gap-6"
    >
      {/* The letter is recognizable without a title, and on the first screen the headline needs that space. */}
      <h3 id="analysis-title" className="sr-only">
        The analysis
      </h3>
      {props.figures.isReadOnly ? <BuiltInLetter {...props} /> : <ChosenLetter {...props} />}
    </section>
  );
}

/** The letter by the writer that the visitor chose. */
function ChosenLetter(props: AnalysisLetterProps) {
  const configured = useConfig().data?.analysis;
  const model = configured && configured.kind !== 'built-in' ? configured : null;
  const [edition, setEdition] = useState(0);
  const [writer, setWriter] = useState<Writer>(() => recallWriter(localStorage));

  const choose = (chosen: Writer) => {
    rememberWriter(chosen, localStorage);
    setWriter(chosen);
  };
  return (
    <>
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
        below={<BusinessDialog figures={props.figures} onSaved={() => setEdition(edition + 1)} />}
      />
    </>
  );
}

/** The only letter for the demo company, which never uses a model or an owner's answers. */
function BuiltInLetter(props: AnalysisLetterProps) {
  return (
    <WrittenLetter
      {...props}
      writer="configured"
      model={null}
      edition={0}
      onKeepBuiltIn={() => {}}
      below={
        <p className="max-w-[68ch] text-secondary text-small">
          With your own books, you can add information about your business, and a language model can arrange
          the letter if one is set up.
        </p>
      }
    />
  );
}
