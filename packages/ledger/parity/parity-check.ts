import type { Cents } from '@insights/money';
import type { AccountType } from '../account/account-type.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { OwnFigures } from './own-figures.ts';
import type { Reported, ReportedFigures } from './reported.ts';

/**
 * One figure that both sides have: ours from postings, theirs from a cell of a QuickBooks report. The tolerance is
 * zero: they are equal to the cent, or they differ.
 */
export interface ParityCheck {
  readonly name: string;
  readonly report: keyof ReportedFigures;
  /** The id that leads to the postings of our figure. */
  readonly figureId: FigureName;
  readonly ours: (own: OwnFigures) => Cents;
  readonly theirs: (reported: ReportedFigures) => Reported<Cents>;
  /** The account types that the figure is made of, to look for the cause of a difference. */
  readonly madeOf: readonly AccountType[];
  /** What is compared, where the name alone does not say it. */
  readonly note: string;
}

interface ParityCheckDefinition<Key extends keyof ReportedFigures> {
  readonly name: string;
  readonly report: Key;
  readonly figureId: FigureName;
  readonly ours: (own: OwnFigures) => Cents;
  readonly theirs: (report: ReportOf<Key>) => Cents;
  readonly madeOf: readonly AccountType[];
  readonly note?: string;
}

type ReportOf<Key extends keyof ReportedFigures> = Extract<
  ReportedFigures[Key],
  { status: 'read' }
>['report'];

export function parityCheck<Key extends keyof ReportedFigures>(
  definition: ParityCheckDefinition<Key>,
): ParityCheck {
  return {
    note: '',
    ...definition,
    theirs: (reported) => {
      const source = reported[definition.report];
      if (source.status === 'missing') return source;
      return { status: 'read', report: definition.theirs(source.report as ReportOf<Key>) };
    },
  };
}
