import { type FormEvent, useState } from 'react';
import { useOpenFigure } from '../../../components/figures/figure-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { allTransactionsWith } from '../../../lib/routing/figure-address.ts';

interface SearchTransactionsProps {
  /** First day to search; null to search only the displayed period. */
  startDate: string | null;
  endDate: string;
}

/** Searches the transactions of all accounts and months on the page, and opens the results in the sheet. */
export function SearchTransactions({ startDate, endDate }: SearchTransactionsProps) {
  const openFigure = useOpenFigure();
  const [text, setText] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    openFigure(allTransactionsWith(wanted, startDate === null ? '' : `${startDate}..${endDate}`));
  };
  return (
    <search className="screen-only mt-4">
      <form
        onSubmit={open}
        className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:grid-cols-1 lg:justify-items-start"
      >
        <Field
          type="search"
          label="Search all transactions"
          placeholder="Name, memo, number"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="secondary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
