import type { AnalysisParagraph } from '@insights/contracts';
import { FigureInText } from './figure-in-text.tsx';

/** Words and figures, put together without anything between them. */
export function Paragraph({ runs }: { runs: AnalysisParagraph }) {
  return runs.map((run, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs never move, and nothing else is unique
    'text' in run ? run.text : <FigureInText key={place} run={run} />,
  );
}
