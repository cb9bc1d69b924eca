import { type Covenant, MAX_COVENANTS } from '@insights/contracts';
import { COVENANT_MEASURES, type CovenantMeasureId } from '@insights/words';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { numberOf } from '../typed-numbers.ts';
import { DetailGroup } from './detail-group.tsx';
import { EditableRows } from './editable-rows.tsx';

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
  return (
    <DetailGroup title="Covenants" count={covenants.length}>
      <EditableRows
        rows={covenants}
        onChange={onChange}
        newRow={{ measure: 'debtServiceCover', threshold: 1.25 }}
        addLabel="Add covenant"
        max={MAX_COVENANTS}
      >
        {(covenant, replace) => (
          <>
            <div className="min-w-0 grow basis-60">
              <Select<CovenantMeasureId>
                label="Measure"
                options={MEASURES}
                value={covenant.measure}
                onValueChange={(measure) => replace({ ...covenant, measure })}
              />
            </div>
            <div className="grow basis-28">
              <ThresholdField
                threshold={covenant.threshold}
                onChange={(threshold) => replace({ ...covenant, threshold })}
              />
            </div>
          </>
        )}
      </EditableRows>
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
  return (
    <Field
      label="Threshold"
      name="threshold"
      inputMode="decimal"
      value={text}
      error={Number.isNaN(numberOf(text)) ? 'Enter a number, such as 1.25.' : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const typed = numberOf(event.target.value);
        if (!Number.isNaN(typed)) onChange(typed);
      }}
    />
  );
}
