import type { CashForecast, ForecastScenario } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { type FormEvent, useState } from 'react';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select, toOptions } from '../../../components/ui/select.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';
import {
  CHANGE_FIELDS,
  CHANGE_LABELS,
  type ChangeKind,
  choicesOf,
  describeChange,
  readChange,
} from '../what-if.ts';

interface WhatIfProps {
  forecast: CashForecast;
  scenarios: readonly ForecastScenario[];
  onChange: (scenarios: readonly ForecastScenario[]) => void;
}

const MAX_SCENARIOS = 3;
const NEW = 'new';

/** Up to three scenarios, each made of changes, and their effects line by line. */
export function WhatIf({ forecast, scenarios, onChange }: WhatIfProps) {
  return (
    <section className="screen-only grid grid-cols-[minmax(0,1fr)] gap-4">
      <h4 className="font-strong">What if</h4>
      <ChangeForm forecast={forecast} scenarios={scenarios} onChange={onChange} />
      <div aria-live="polite" className="grid gap-4">
        {scenarios.map((scenario) => (
          <Scenario
            key={scenario.name}
            scenario={scenario}
            forecast={forecast}
            onRemove={() => onChange(scenarios.filter((other) => other !== scenario))}
          />
        ))}
      </div>
    </section>
  );
}

function ChangeForm({ forecast, scenarios, onChange }: WhatIfProps) {
  const [kind, setKind] = useState<ChangeKind>('collect');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [into, setInto] = useState(NEW);
  const [hasFailed, setHasFailed] = useState(false);
  const choices = choicesOf(forecast);
  const isFull = scenarios.length === MAX_SCENARIOS;
  const target = scenarios.some(({ name }) => name === into)
    ? into
    : isFull
      ? (scenarios[0]?.name ?? NEW)
      : NEW;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = readChange(kind, typed);
    setHasFailed(change === null);
    if (change === null) return;
    setTyped({});
    if (target === NEW) {
      const name = nextName(scenarios);
      onChange([...scenarios, { name, changes: [change] }]);
      return;
    }
    onChange(
      scenarios.map((one) => (one.name === target ? { ...one, changes: [...one.changes, change] } : one)),
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="What happens"
          options={toOptions(CHANGE_LABELS)}
          value={kind}
          onValueChange={(chosen) => {
            setKind(chosen);
            setTyped({});
            setHasFailed(false);
          }}
        />
        {CHANGE_FIELDS[kind].map(({ name, label, type }) => {
          const value = typed[name] ?? '';
          const set = (text: string) => setTyped({ ...typed, [name]: text });
          const error = hasFailed && value === '' ? 'Fill in this field.' : undefined;
          if (type === 'amount' || type === 'number' || type === 'date')
            return (
              <Field
                key={name}
                label={label}
                type={type === 'date' ? 'date' : 'text'}
                inputMode={type === 'date' ? undefined : 'text'}
                value={value}
                error={error}
                onChange={(event) => set(event.target.value)}
              />
            );
          const options = choices[type].map((choice) => ({ value: choice, label: choice }));
          return (
            <Select
              key={name}
              label={label}
              options={options}
              value={value === '' ? undefined : value}
              placeholder={options.length === 0 ? 'None in this forecast' : 'Choose'}
              error={error}
              onValueChange={set}
            />
          );
        })}
        {scenarios.length > 0 && (
          <Select
            label="Scenario"
            options={[
              ...(isFull ? [] : [{ value: NEW, label: 'A new scenario' }]),
              ...scenarios.map(({ name }) => ({ value: name, label: name })),
            ]}
            value={target}
            onValueChange={setInto}
          />
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="text-bad text-small">
          Fill in every field. Enter numbers without letters, such as 1,500 or -10.
        </p>
      )}
      <div>
        <Button type="submit">Show what changes</Button>
      </div>
    </form>
  );
}

/** The first unused name of `Scenario A`, `B` and `C`. */
function nextName(scenarios: readonly ForecastScenario[]): string {
  const names = ['A', 'B', 'C'].map((letter) => `Scenario ${letter}`);
  return names.find((name) => scenarios.every((one) => one.name !== name)) ?? 'Scenario';
}

interface ScenarioProps {
  scenario: ForecastScenario;
  forecast: CashForecast;
  onRemove: () => void;
}

function Scenario({ scenario, forecast, onRemove }: ScenarioProps) {
  const { full } = useMoney();
  const result = forecast.scenarios.find(({ name }) => name === scenario.name);
  const low = result === undefined ? undefined : forecast.weeks[result.lowPoint.week];
  const difference = (result?.closings.at(-1) ?? 0) - (forecast.weeks.at(-1)?.closing ?? 0);
  return (
    <div className="grid max-w-[48rem] gap-2 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h5 className="font-strong">{scenario.name}</h5>
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {scenario.name}</span>
        </Button>
      </div>
      <ul className="list-disc pl-5 text-small">
        {scenario.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move, and two may be equal
          <li key={index}>{describeChange(change)}</li>
        ))}
      </ul>
      {result !== undefined && low !== undefined && (
        <>
          <p>
            Lowest on {formatDay(low.end)} with {full(fromDollars(result.lowPoint.closing))}.
          </p>
          {result.changes.length === 0 ? (
            <p className="text-secondary">Nothing changes in the forecast.</p>
          ) : (
            <ScheduleTable
              caption="Change within thirteen weeks, by line"
              of="Line"
              columns={['Change']}
              rows={[
                ...result.changes.map(({ label, amount }) => ({ label, cells: [signed(amount)] })),
                {
                  label: 'Difference from the forecast',
                  cells: [signed(Math.round(difference * 100) / 100)],
                  kind: 'total',
                },
              ]}
            />
          )}
        </>
      )}
    </div>
  );
}

function signed(dollars: number) {
  return <Amount value={fromDollars(dollars)} isSigned />;
}
