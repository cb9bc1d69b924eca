import type { FileBooks, MissingFile, TieOutRow } from '@insights/contracts';
import { fromDollars, moneyFormat } from '@insights/money';
import { CURRENCIES, capitalized, currencyInWords } from '@insights/words';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { daysLabel } from '../../../lib/dates/period-label.ts';
import { MoneyContext } from '../../../lib/money-context.ts';

const CHOICES = CURRENCIES.map((code) => ({
  value: code,
  label: `${capitalized(currencyInWords(code))} (${code})`,
}));

interface FoundBooksProps {
  books: NonNullable<FileBooks['books']>;
  missing: readonly MissingFile[];
  onCurrency: (currency: string) => void;
  children: ReactNode;
}

/** The books from the files, with all comparisons between the files. */
export function FoundBooks({ books, missing, onCurrency, children }: FoundBooksProps) {
  const { companyName, program, currency, days, transactions, bases, tieOut, notes, unpairedPostings } =
    books;
  return (
    <MoneyContext value={moneyFormat(currency)}>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-hairline border-t pt-4">
        <div>
          <h3 className="font-serif text-title">{companyName}</h3>
          <p className="text-secondary">
            {program}, {daysLabel(days)}, {transactions.toLocaleString('en-US')} transactions,{' '}
            {bases.join(' and ').toLowerCase()} basis, {currencyInWords(currency)}
          </p>
        </div>
        {!books.isCurrencyNamed && (
          <Select
            label="Which currency are these books in?"
            options={CHOICES}
            value={currency}
            onValueChange={onCurrency}
          />
        )}
        {children}
        <ul aria-label="How the files agree" className="grid">
          {tieOut.map((row) => (
            <TieOut key={`${row.check} ${row.detail}`} row={row} />
          ))}
        </ul>
        {unpairedPostings > 0 && (
          <p className="text-secondary text-small">
            For {unpairedPostings} postings, no file shows the other side of the entry; they are grouped by
            day.
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="break-words text-secondary text-small">
            {note}
          </p>
        ))}
        {missing.length > 0 && (
          <p className="text-secondary text-small">
            Worth adding: {missing.map(({ kind, reason }) => `${kind}. ${reason}`).join(' ')}
          </p>
        )}
      </section>
    </MoneyContext>
  );
}

const STATUSES = {
  ties: { tone: 'good', icon: 'check', word: 'Ties' },
  differs: { tone: 'bad', icon: 'warning', word: 'Differs' },
  absent: { tone: 'neutral', icon: 'level', word: 'Not printed' },
} as const;

function TieOut({ row: { check, status, ours, theirs, detail } }: { row: TieOutRow }) {
  const { tone, icon, word } = STATUSES[status];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-hairline border-b py-2 last:border-b-0">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <span className="min-w-0 flex-1 basis-40">{check}</span>
      {ours !== null && theirs !== null && (
        <span className="text-small">
          <Amount value={fromDollars(ours)} />
          {status === 'differs' && (
            <>
              {' '}
              calculated, <Amount value={fromDollars(theirs)} /> in the report
            </>
          )}
        </span>
      )}
      {detail !== '' && <span className="basis-full text-secondary text-small">{detail}</span>}
    </li>
  );
}
