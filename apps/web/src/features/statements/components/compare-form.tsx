import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { setSearch, useSearch, withChoice } from '../../../lib/routing/search.ts';
import { COMPARE_PARAM, chosenDaysInSearch, faultOf, formatChosenDays } from '../comparison.ts';

/** Chooses any days to compare a statement with, instead of last year and the preceding period. */
export function CompareForm() {
  const search = useSearch();
  const chosen = chosenDaysInSearch(search);
  const [isOpen, setIsOpen] = useState(chosen !== null);
  const [days, setDays] = useState(chosen ?? { startDate: '', endDate: '' });
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();

  const compare = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(days);
    setFault(found);
    if (found === null) setSearch(withChoice(search, COMPARE_PARAM, formatChosenDays(days)));
  };
  return (
    <div className="screen-only">
      <DisclosureButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)}>
        Compare with other dates
      </DisclosureButton>
      <form id={id} hidden={!isOpen} onSubmit={compare} className="pb-3" noValidate>
        <div className="flex flex-wrap items-end gap-3">
          {FIELDS.map(({ field, label }) => (
            <div key={field} className="w-40">
              <Field
                type="date"
                label={label}
                value={days[field]}
                error={fault ?? undefined}
                errorId={`${id}-fault`}
                onChange={(event) => setDays({ ...days, [field]: event.target.value })}
              />
            </div>
          ))}
          <Button variant="secondary" type="submit">
            Compare
          </Button>
          {chosen && (
            <Button variant="quiet" onClick={() => setSearch(withChoice(search, COMPARE_PARAM, null))}>
              Back to last year
            </Button>
          )}
        </div>
        {fault && <FieldError id={`${id}-fault`} text={fault} />}
      </form>
    </div>
  );
}

const FIELDS = [
  { field: 'startDate', label: 'From' },
  { field: 'endDate', label: 'To' },
] as const;
