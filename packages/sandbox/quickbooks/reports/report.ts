/**
 * A report's JSON as QuickBooks sends it. Every amount is text. These are types rather than interfaces because only
 * types are assignable to plain JSON objects.
 */
export type Report = {
  Header: ReportHeader;
  Columns: { Column: Column[] };
  Rows: Rows;
};

export type ReportHeader = {
  Time: string;
  ReportName: string;
  ReportBasis?: string;
  StartPeriod: string;
  EndPeriod: string;
  SummarizeColumnsBy?: string;
  Currency: string;
  Option: { Name: string; Value: string }[];
};

export type Column = {
  ColTitle: string;
  ColType: string;
  MetaData?: { Name: string; Value: string }[];
};

/** `Row` is absent if there is nothing to list. */
type Rows = {
  Row?: Row[];
};

export type Cell = {
  value: string;
  id?: string;
};

type Cells = {
  ColData: Cell[];
};

/** A line with `ColData`, or a section with any of `Header`, `Rows` and `Summary`. */
export type Row = {
  Header?: Cells;
  Rows?: Rows;
  Summary?: Cells;
  ColData?: Cell[];
  type?: 'Section' | 'Data';
  group?: string;
};

export function cells(label: string, amounts: readonly string[], id?: string): Cells {
  const first = id === undefined ? { value: label } : { value: label, id };
  return { ColData: [first, ...amounts.map((value) => ({ value }))] };
}

export function dataRow(label: string, amount: string, id?: string): Row {
  return { ...cells(label, [amount], id), type: 'Data' };
}
