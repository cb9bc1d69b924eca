import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface EditableRowsProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The row that is added. */
  newRow: Row;
  addLabel: string;
  max: number;
  /** The fields of a row. */
  children: (row: Row, replace: (row: Row) => void) => ReactNode;
}

/** A short list of rows of fields, with buttons that remove a row and add one. */
export function EditableRows<Row>(props: EditableRowsProps<Row>) {
  const { rows, onChange, newRow, addLabel, max, children } = props;
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        // Rows have no id, so their position identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is short, and removing a row resets it
        <div key={`${index}-${rows.length}`} className="flex flex-wrap items-end gap-3">
          {children(row, (next) => onChange(rows.map((one, place) => (place === index ? next : one))))}
          <Button variant="quiet" onClick={() => onChange(rows.filter((_, place) => place !== index))}>
            Remove
          </Button>
        </div>
      ))}
      {rows.length < max && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onChange([...rows, newRow])}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
