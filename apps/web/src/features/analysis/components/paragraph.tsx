import type { AnalysisParagraph } from '@insights/contracts';
import { FigureInText } from './figure-in-text.tsx';

/** Words and figures, joined without separators. A bracket or period stays on the same line as its figure. */
export function Paragraph({ runs }: { runs: AnalysisParagraph }) {
  return runs.map((run, index) => {
    const [before, after] = [runs[index - 1], runs[index + 1]];
    if ('figure' in run) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs never move, and nothing else is unique
        <span key={index} className="whitespace-nowrap">
          {opening(before)}
          <FigureInText run={run} />
          {closing(after)}
        </span>
      );
    }
    const start = isFigure(before) ? closing(run).length : 0;
    const end = isFigure(after) ? opening(run).length : 0;
    return run.text.slice(start, run.text.length - end);
  });
}

type Run = AnalysisParagraph[number];

function isFigure(run: Run | undefined): boolean {
  return run !== undefined && 'figure' in run;
}

/** Returns the brackets and quotes at the end of a text. */
function opening(run: Run | undefined): string {
  return plainText(run).match(/[(“]*$/)?.[0] ?? '';
}

/** Returns the brackets, quotes and punctuation at the start of a text. */
function closing(run: Run | undefined): string {
  return plainText(run).match(/^[)”.,;:]*/)?.[0] ?? '';
}

function plainText(run: Run | undefined): string {
  return run !== undefined && 'text' in run ? run.text : '';
}
