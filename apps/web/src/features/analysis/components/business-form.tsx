import type { BusinessAnswers, Schedules } from '@insights/contracts';
import { currencyUnits, MONTH_NAMES, TAX_RETURN_QUESTION, TAX_RETURNS } from '@insights/words';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chips } from '../../../components/ui/chips.tsx';
import { CallError, Field, FieldFrame } from '../../../components/ui/field.tsx';
import { useSaveBusinessAnswers } from '../../../lib/api/business-answers.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { readAnswers } from '../business-answers.ts';

const AIMS = {
  growth: 'Growth',
  profit: 'More profit',
  cash: 'More cash',
  'less debt': 'Less debt',
  sale: 'Selling the business',
} as const;

const MONTHS = MONTH_NAMES.map((name, index) => ({ value: String(index + 1), label: name.slice(0, 3) }));

interface BusinessFormProps {
  figures: ShownFigures;
  answers: BusinessAnswers;
  /** With the largest customers and vendors; undefined until they have loaded. */
  schedules: Schedules | undefined;
  onSaved: () => void;
  onDone: () => void;
}

export default function BusinessForm({ figures, answers, schedules, onSaved, onDone }: BusinessFormProps) {
  const { currency } = useMoney();
  const { mutate, error, isPending } = useSaveBusinessAnswers(figures);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readAnswers(new FormData(event.currentTarget)), {
      onSuccess: () => {
        onSaved();
        onDone();
      },
    });
  };
  const customers = schedules?.customers.named.map(({ name }) => name) ?? [];
  const vendors = schedules?.vendors.named.map(({ name }) => name) ?? [];
  const names = (
    name: 'tills' | 'marketplaces' | 'family' | 'relatedParties' | 'paysByPlan',
    legend: string,
    known: readonly string[],
  ) => (
    <Chips
      legend={legend}
      name={name}
      options={[...new Set([...answers[name], ...known])].map((value) => ({ value, label: value }))}
      chosen={answers[name]}
    >
      <Field label="Others, separated by commas" name={`other ${name}`} aria-label={`Others: ${legend}`} />
    </Chips>
  );
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field
        name="trade"
        label="What industry are you in?"
        maxLength={60}
        defaultValue={answers.trade ?? ''}
      />
      <Chips
        legend="Which months are your busiest?"
        name="busyMonths"
        options={MONTHS}
        chosen={answers.busyMonths.map(String)}
      />
      {names('tills', 'Which customers are walk-in or web shop sales?', customers)}
      {names('marketplaces', 'Which customers are marketplaces?', customers)}
      {names('family', 'Which customers and vendors are family?', [...customers, ...vendors])}
      {names('relatedParties', 'Which customers and vendors do you also own or run?', [
        ...customers,
        ...vendors,
      ])}
      {names('paysByPlan', 'Which customers pay on an agreed payment plan?', customers)}
      <Choice
        name="hasFewLargeOrders"
        label="Does your revenue come in a few large orders?"
        value={answers.hasFewLargeOrders === null ? '' : String(answers.hasFewLargeOrders)}
        choices={{ true: 'Yes', false: 'No' }}
      />
      <Field
        name="cashFloor"
        label="What is the minimum cash that you want to keep?"
        hint={`In ${currencyUnits(currency)}.`}
        type="number"
        min="0"
        step="0.01"
        defaultValue={answers.cashFloor ?? ''}
      />
      <Choice
        name="taxReturn"
        label={TAX_RETURN_QUESTION}
        value={answers.taxReturn ?? ''}
        choices={Object.fromEntries(TAX_RETURNS.map(({ id, name, files }) => [id, `${name}: ${files}`]))}
      />
      <Choice name="aim" label="What is your main goal?" value={answers.aim ?? ''} choices={AIMS} />
      <CallError error={error} />
      <div className="flex gap-3">
        <Button type="submit" disabled={isPending}>
          Save
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
}

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">Not specified</option>
          {Object.entries(choices).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
