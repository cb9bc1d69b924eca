import type { AdjustingEntries, BooksView } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { cx } from '../../../lib/cx.ts';

const CELL = 'py-1.5 pl-3 text-right align-baseline sm:pl-8';

/** The main figures as they are booked, with the certain entries, and with the likely ones too. */
export function AdjustingFigures({ figures }: Pick<AdjustingEntries, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <div>
      <table className="w-full max-w-3xl text-small tabular-nums">
        <caption className="sr-only">Main figures before and after the entries</caption>
        <thead className="text-secondary">
          <tr className="border-ink border-b align-bottom">
            <th scope="col" className="pb-1 text-left font-normal max-sm:hidden">
              Figure
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              As booked
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal sm:pl-8">
              With certain entries
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal sm:pl-8">
              With likely entries too
            </th>
          </tr>
        </thead>
        {figures.map(({ figureId, label, booked, certain, likely, isMaterial }) => (
          <tbody key={figureId}>
            <tr className="sm:hidden">
              <th colSpan={3} scope="rowgroup" className="pt-2 text-left font-normal">
                {label}
                {isMaterial && <MaterialMark />}
              </th>
            </tr>
            <tr className="border-hairline border-b">
              <th scope="row" className="py-1.5 text-left font-normal max-sm:hidden">
                {label}
                {isMaterial && <MaterialMark />}
              </th>
              <td className="py-1.5 text-right align-baseline">
                <FigureAmount figureId={figureId} value={fromDollars(booked)} />
              </td>
              <Changed figureId={figureId} view="certain" value={certain} booked={booked} />
              <Changed
                figureId={figureId}
                view="likely"
                value={likely}
                booked={booked}
                isStrong={isMaterial}
              />
            </tr>
          </tbody>
        ))}
      </table>
      {figures.some(({ isMaterial }) => isMaterial) && (
        <p className="mt-2 text-secondary text-small">
          Material: the difference is large enough to change a reader’s judgment of these books.
        </p>
      )}
    </div>
  );
}

function MaterialMark() {
  return <span className="ml-2 text-caution">Material</span>;
}

interface ChangedProps {
  figureId: string;
  view: BooksView;
  value: number;
  booked: number;
  isStrong?: boolean;
}

/** Opens to the postings and entries that add up to it. An unchanged amount is muted, so that changes stand out. */
function Changed({ figureId, view, value, booked, isStrong = false }: ChangedProps) {
  return (
    <td className={cx(CELL, value === booked && 'text-secondary', isStrong && 'font-strong')}>
      <FigureAmount figureId={figureId} view={view} value={fromDollars(value)} />
    </td>
  );
}
