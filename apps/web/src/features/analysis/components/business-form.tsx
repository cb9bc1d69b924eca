import type { BusinessAnswers } from '@insights/contracts';
import { currencyUnits } from '@insights/words';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldError, FieldFrame } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useSaveBusinessAnswers } from '../api/business-answers.ts';
import { namesAsText, readAnswers } from '../business-answers.ts';

const AIMS = {
  growth: 'Growth',
  profit: 'More profit',
  cash: 'More cash',
  'less debt': 'Less debt',
  sale: 'To sell the business',
} as const;

const NAMES_HINT = 'Names as in QuickBooks, separated by commas.';

interface BusinessFormProps {
  answers: BusinessAnswers;
  onSaved: () => void;
  onDone: () => void;
}

export function BusinessForm({ answers, onSaved, onDone }: BusinessFormProps) {
  const { currency } = useMoney();
  const { mutate, error, isPending } = useSaveBusinessAnswers();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readAnswers(new FormData(event.currentTarget)), {
      onSuccess: () => {
        onSaved();
        onDone();
      },
    });
  };
  const names = (
    name: 'tills' | 'marketplaces' | 'family' | 'relatedParties' | 'paysByPlan',
    label: string,
  ) => <Field name={name} label={label} hint={NAMES_HINT} defaultValue={namesAsText(answers[name])} />;
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field
        name="trade"
        label="What industry are you in?"
        maxLength={60}
        defaultValue={answers.trade ?? ''}
      />
      <Field
        name="busyMonths"
        label="Which months are your busiest?"
        hint="Numbers, such as 4, 5, 6."
        pattern="[\d ,]*"
        defaultValue={answers.busyMonths.join(', ')}
      />
      {names('tills', 'Which customers are walk-in or web shop sales?')}
      {names('marketplaces', 'Which customers are marketplaces?')}
      {names('family', 'Which customers and vendors are family?')}
      {names('relatedParties', 'Which customers and vendors do you also own or run?')}
      {names('paysByPlan', 'Which customers pay on an agreed payment plan?')}
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
      <Choice name="aim" label="What is your main goal?" value={answers.aim ?? ''} choices={AIMS} />
      {error && <FieldError id="business-error" text={failureInWords(error)} />}
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
