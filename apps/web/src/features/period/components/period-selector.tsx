import type { PeriodRequest } from '@insights/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useToday } from '../../../lib/api/today.ts';
import {
  checkSelection,
  chooseType,
  DEFAULT_SELECTION,
  editDate,
  type PeriodErrors,
  type PeriodSelection,
} from '../selection.ts';
import { DateRange } from './date-range.tsx';
import { PeriodNotices } from './period-notices.tsx';
import { PeriodTypePicker } from './period-type-picker.tsx';

interface PeriodSelectorProps {
  /** The most recently requested period, which keeps the selector in sync with the figures. */
  initial: PeriodRequest | null;
  /** The period of the displayed figures; null if there are none. */
  shown: PeriodRequest | null;
  /** First month of the fiscal year of the displayed or requested company; January if it is not known yet. */
  fiscalYearFirstMonth: number;
  isFetching: boolean;
  onFetch: (period: PeriodRequest) => void;
  /** Closes the form; null if there is nothing to return to. */
  onCancel: (() => void) | null;
}

export default function PeriodSelector({
  initial,
  shown,
  fiscalYearFirstMonth,
  isFetching,
  onFetch,
  onCancel,
}: PeriodSelectorProps) {
  const [selection, setSelection] = useState<PeriodSelection>(initial ?? DEFAULT_SELECTION);
  const [errors, setErrors] = useState<PeriodErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const facts = { today: useToday(), fiscalYearFirstMonth };

  const select = (next: PeriodSelection) => {
    setSelection(next);
    // Dates are usually incomplete while they are being typed, so errors appear only on submit, and each one disappears
    // as soon as it is fixed.
    const remaining = checkSelection(next, facts.today).errors ?? {};
    setErrors((shown) => ({
      ...(shown.startDate && remaining.startDate && { startDate: remaining.startDate }),
      ...(shown.endDate && remaining.endDate && { endDate: remaining.endDate }),
    }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSelection(selection, facts.today);
    setErrors(checked.errors ?? {});
    if (checked.period) onFetch(checked.period);
    else {
      const field = checked.errors.startDate ? 'startDate' : 'endDate';
      form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
    }
  };

  return (
    <section
      aria-labelledby="period-title"
      className="screen-only rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="period-title" className="font-serif text-title">
        Select Reporting Period
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4"
      >
        <PeriodTypePicker
          value={selection.type}
          onChoose={(type) => select(chooseType(selection, type, facts))}
        />
        <DateRange
          selection={selection}
          errors={errors}
          onEdit={(field, value) => select(editDate(selection, field, value))}
        />
        {/* Aligns the buttons with the fields, which are below their labels. */}
        <div className="flex flex-row-reverse gap-2 max-sm:w-full sm:mt-[calc(0.8125rem*1.5+4px)] lg:ml-auto">
          <Button
            type="submit"
            // On the first visit, the main button is the one that connects the visitor's own books.
            variant={initial === null ? 'secondary' : 'primary'}
            disabled={isFetching}
            className="max-sm:grow"
          >
            {isFetching ? 'Fetching...' : 'Fetch Financial Data'}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
        <PeriodNotices selection={selection} facts={facts} shown={shown} onUse={select} />
      </form>
    </section>
  );
}
