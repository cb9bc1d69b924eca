import type { FileAnswers, FileBooks, FilePart, FileProblem } from '@insights/contracts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { daysLabel } from '../../../lib/dates/period-label.ts';

const DATE_ORDERS = [
  { value: 'month-first', label: 'Month first' },
  { value: 'day-first', label: 'Day first' },
] as const;

interface FileListProps {
  files: readonly File[];
  found: FileBooks | null;
  answers: FileAnswers;
  onAnswer: (answers: FileAnswers) => void;
  onRemove: (name: string) => void;
}

/** One card per file: its detected type, its company and period, and how many of its rows were used. */
export function FileList({ files, found, answers, onAnswer, onRemove }: FileListProps) {
  const cards = new Map(found?.files.map((card) => [card.name, card]));
  return (
    <ul aria-label="Files" className="grid gap-2">
      {files.map(({ name }) => {
        const card = cards.get(name);
        return (
          <li key={name} className="grid gap-2 rounded-card border border-hairline p-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-all font-strong">{name}</span>
              {card?.status === 'read' && (
                <Badge tone="good" icon="check">
                  {card.parts.map(({ kind }) => kind).join(', ')}
                </Badge>
              )}
              {card?.status === 'refused' && (
                <Badge tone="bad" icon="warning">
                  Not used
                </Badge>
              )}
              {card?.status === 'asks' && (
                <Badge tone="caution" icon="warning">
                  Needs an answer
                </Badge>
              )}
              <Button
                variant="quiet"
                className="ml-auto"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(name)}
              >
                Remove
              </Button>
            </div>
            {card?.parts.map((part) => (
              <PartLines key={`${part.sheet} ${part.kind}`} part={part} />
            ))}
            {card?.assumed.map((sentence) => (
              <p key={sentence} className="text-secondary text-small">
                {sentence}
              </p>
            ))}
            {card?.sheetsLeftOut.map(({ sheet, reason }) => (
              <p key={sheet} className="text-secondary text-small">
                Sheet {sheet} was left out: {reason}
              </p>
            ))}
            {card?.problem && <Problem problem={card.problem} />}
            {card?.status === 'asks' && (
              <Select
                label={`How should dates such as ${card.dateExample} be read?`}
                options={DATE_ORDERS}
                value={answers.dateOrders?.[name]}
                onValueChange={(order) => onAnswer({ dateOrders: { ...answers.dateOrders, [name]: order } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PartLines({ part }: { part: FilePart }) {
  const { program, company, days, basis, exportedAt, rows } = part;
  const facts = [program, company, days && daysLabel(days), basis && `${basis} basis`, exportedAt].filter(
    Boolean,
  );
  const counts = [
    `${rows.used} used`,
    rows.openings > 0 && `${rows.openings} opening balances`,
    rows.headings > 0 && `${rows.headings} headings`,
    rows.totals > 0 && `${rows.totals} totals`,
    rows.titles > 0 && `${rows.titles} titles`,
    rows.blank > 0 && `${rows.blank} blank`,
    rows.leftOut > 0 && `${rows.leftOut} left out`,
  ].filter(Boolean);
  return (
    <div className="text-secondary text-small">
      <p>{facts.join(' · ')}</p>
      <p className="tabular-nums">
        {rows.total} rows: {counts.join(', ')}
      </p>
      {rows.leftOutRows.length > 0 && (
        <ul>
          {[...Map.groupBy(rows.leftOutRows, ({ reason }) => reason)].map(([reason, those]) => (
            <li key={reason}>
              {those.length === 1 ? 'Row' : 'Rows'} {those.map(({ row }) => row).join(', ')}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A problem with a file: what was read, what was expected, and what to do. */
export function Problem({ problem }: { problem: FileProblem }) {
  const { sheet, row, read, expected, advice } = problem;
  const position = [sheet !== null && `Sheet ${sheet}`, row !== null && `Row ${row}`]
    .filter(Boolean)
    .join(', ');
  return (
    <p className="text-small">
      {position !== '' && <span className="font-strong">{position}: </span>}
      <span className="text-bad">{read}</span> {expected} {advice}
    </p>
  );
}
