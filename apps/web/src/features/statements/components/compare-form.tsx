import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { setSearch, useSearch, withChoice } from '../../../lib/routing/search.ts';
import { COMPARE_PARAM, chosenDaysInSearch, faultOf, formatChosenDays } from '../comparison.ts';

/** Chooses any days to compare a statement with, instead of last year and the preceding period. */
export function CompareForm() {
  const search = useSearch();
  const chosen = chosenDaysInSearch(search);
  const { button, region } = useDisclosure(chosen !== null);
  const [days, setDays] = useState(chosen ?? { startDate: '', endDate: '' });
  const [fault, setFault] = useState<string | null>(null);
  const faultId = `${region.id}-fault`;

  const compare = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(days);
    setFault(found);
    if (found === null) setSearch(withChoice(search, COMPARE_PARAM, formatChosenDays(days)));
  };
  return (
    <div className="screen-only">
      <DisclosureButton {...button}>Compare with other dates</DisclosureButton>
      <form {...region} onSubmit={compare} className="pb-3" noValidate>
        <div className="flex flex-wrap items-end gap-3">
          {FIELDS.map(({ field, label }) => (
            <div key={field} className="w-40">
              <Field
                type="date"
                label={label}
                value={days[field]}
                error={fault ?? undefined}
                errorId={faultId}
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
        {fault && <FieldError id={faultId} text={fault} />}
      </form>
    </div>
  );
}

const FIELDS = [
  { field: 'startDate', label: 'From' },
  { field: 'endDate', label: 'To' },
] as const;
