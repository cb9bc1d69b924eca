import { listNames, type Named } from '@insights/ask';
import type { V1Response } from '@insights/contracts';
import {
  accountFigure,
  atTime,
  DEBITS_FIGURE,
  FIGURES,
  type FigureName,
  formatDay,
  narrowSubject,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import { askBooksOf } from '../ask/ask.view.ts';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

type Found = V1Response<'search_books'>['rows'][number];

/** Finds everything whose name contains the text or whose number equals it, each with the figure to open. */
export function searchBooks(snapshot: Snapshot, basis: Basis, text: string): Found[] {
  const wanted = text.toLowerCase();
  const named = [...figureRows(), ...namedRows(snapshot, basis)];
  return [
    ...named.filter(({ name }) => name.toLowerCase().includes(wanted)),
    ...documentRows(snapshot, basis, wanted),
  ];
}

function figureRows(): Found[] {
  return (Object.keys(FIGURES) as FigureName[]).map((name) => ({
    kind: 'figure',
    figure: name,
    name: FIGURES[name].label,
    detail: FIGURES[name].statement,
  }));
}

function namedRows(snapshot: Snapshot, basis: Basis): Found[] {
  const { chart } = viewSnapshot(snapshot, basis).figures.context.books;
  const types = new Map(chart.accounts.map(({ id, type }) => [id, type]));
  return listNames(askBooksOf(snapshot, basis)).flatMap((one) =>
    one.type === 'account'
      ? [{ kind: 'account', figure: accountFigure(one.id), name: one.name, detail: types.get(one.id) ?? '' }]
      : namedRow(one),
  );
}

/** Customers and items open their income, vendors their expenses, and classes their net income. */
function namedRow(one: Exclude<Named, { type: 'account' }>): Found[] {
  const { name } = one;
  switch (one.type) {
    case 'party': {
      const earned = narrowSubject('summary.totalRevenue', { field: 'customer', is: name });
      const spent = narrowSubject('summary.totalExpenses', { field: 'vendor', is: name });
      return [
        ...(one.isCustomer ? [{ kind: 'customer' as const, figure: earned, name, detail: 'Revenue' }] : []),
        ...(one.isVendor ? [{ kind: 'vendor' as const, figure: spent, name, detail: 'Expenses' }] : []),
      ];
    }
    case 'item': {
      const figure = narrowSubject('summary.totalRevenue', { field: 'item', is: one.id });
      return [{ kind: 'item', figure, name, detail: 'Revenue' }];
    }
    case 'class': {
      const figure = narrowSubject('summary.netProfit', { field: 'class', is: name });
      return [{ kind: 'class', figure, name, detail: 'Net profit' }];
    }
  }
}

/** Finds documents with exactly this number, because part of a number matches hundreds of others. */
function documentRows(snapshot: Snapshot, basis: Basis, wanted: string): Found[] {
  const { context } = viewSnapshot(snapshot, basis).figures;
  const { transactions, transactionIndexes, days } = context.books.journal;
  const numbered = new Set(
    [...transactions.numbers].flatMap((number, index) => (number.toLowerCase() === wanted ? [index] : [])),
  );
  const found = new Map<number, Found>();
  if (numbered.size === 0) return [];
  transactionIndexes.forEach((index, row) => {
    if (!numbered.has(index) || found.has(index)) return;
    const { id, type, number } = transactions.at(index);
    const day = days[row] as number;
    const subject = narrowSubject(DEBITS_FIGURE, { field: 'transaction', type, id });
    found.set(index, {
      kind: 'document',
      figure: atTime(subject, { start: day, end: day }, context),
      name: `${type} ${number}`,
      detail: formatDay(day),
    });
  });
  return [...found.values()];
}
