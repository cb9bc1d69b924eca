import { type Covenant, MAX_COVENANTS } from '@insights/contracts';
import { COVENANT_MEASURES, type CovenantMeasureId } from '@insights/words';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { DetailGroup } from './detail-group.tsx';

const MEASURES = COVENANT_MEASURES.map(({ id, name, limit }) => ({
  value: id,
  label: `${name}, at ${limit}`,
}));

interface CovenantFieldsProps {
  covenants: readonly Covenant[];
  onChange: (covenants: Covenant[]) => void;
}

/** Covenants of the company's loan agreements, which the lender summary compares with the books. */
export function CovenantFields({ covenants, onChange }: CovenantFieldsProps) {
  const replace = (index: number, covenant: Covenant) =>
    onChange(covenants.map((one, place) => (place === index ? covenant : one)));
  return (
    <DetailGroup title="Covenants" count={covenants.length}>
      <div className="grid gap-4">
        {covenants.map((covenant, index) => (
          // Covenants have no id, so their position identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is short, and removing a covenant resets it
          <div key={`${index}-${covenants.length}`} className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-60">
              <Select<CovenantMeasureId>
                label="Measure"
                options={MEASURES}
                value={covenant.measure}
                onValueChange={(measure) => replace(index, { ...covenant, measure })}
              />
            </div>
            <div className="grow basis-28">
              <ThresholdField
                threshold={covenant.threshold}
                onChange={(threshold) => replace(index, { ...covenant, threshold })}
              />
            </div>
            <Button variant="quiet" onClick={() => onChange(covenants.filter((_, place) => place !== index))}>
              Remove
            </Button>
          </div>
        ))}
        {covenants.length < MAX_COVENANTS && (
          <div>
            <Button
              variant="quiet"
              onClick={() => onChange([...covenants, { measure: 'debtServiceCover', threshold: 1.25 }])}
            >
              Add covenant
            </Button>
          </div>
        )}
      </div>
    </DetailGroup>
  );
}

interface ThresholdFieldProps {
  threshold: number;
  onChange: (threshold: number) => void;
}

/** Keeps what is typed, such as `1.`, until it is a number. */
function ThresholdField({ threshold, onChange }: ThresholdFieldProps) {
  const [text, setText] = useState(String(threshold));
  const isNumber = /^\d{1,9}(\.\d{1,2})?$/.test(text.trim());
  return (
    <Field
      label="Threshold"
      name="threshold"
      inputMode="decimal"
      value={text}
      error={isNumber ? undefined : 'Enter a number, such as 1.25.'}
      onChange={(event) => {
        setText(event.target.value);
        if (/^\d{1,9}(\.\d{1,2})?$/.test(event.target.value.trim())) onChange(Number(event.target.value));
      }}
    />
  );
}
