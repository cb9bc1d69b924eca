import { type AddBack, MAX_ADD_BACKS, type NewLoan, type ReportDetails } from '@insights/contracts';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { numberOf } from '../typed-numbers.ts';
import { EditableRows } from './editable-rows.tsx';

interface LoanRequestFieldsProps {
  details: ReportDetails;
  onChange: (details: ReportDetails) => void;
}

const NO_LOAN = { amount: '', rate: '', months: '', purpose: '' };
const EMPTY_ADD_BACK = { label: '', amount: '', assertedBy: '', document: '' };
type TypedLoan = typeof NO_LOAN;
type TypedAddBack = typeof EMPTY_ADD_BACK;

/** The requested loan, the add-backs, and the contents of the loan package. */
export function LoanRequestFields({ details, onChange }: LoanRequestFieldsProps) {
  const [loan, setLoan] = useState<TypedLoan>(() => inFields(details.newLoan));
  const [addBacks, setAddBacks] = useState<TypedAddBack[]>(() =>
    details.addBacks.map((one) => ({ ...one, amount: String(one.amount) })),
  );
  const isStarted = Object.values(loan).some((text) => text.trim() !== '');
  const changeLoan = (changes: Partial<TypedLoan>) => {
    const typed = { ...loan, ...changes };
    setLoan(typed);
    onChange({ ...details, newLoan: readLoan(typed) });
  };
  const changeAddBacks = (typed: TypedAddBack[]) => {
    setAddBacks(typed);
    onChange({ ...details, addBacks: typed.flatMap((one) => readAddBack(one) ?? []) });
  };
  const loanField = (key: keyof TypedLoan, label: string, error: string | undefined) => (
    <Field
      label={label}
      name={`loan-${key}`}
      inputMode={key === 'purpose' ? 'text' : 'decimal'}
      maxLength={key === 'purpose' ? 200 : 14}
      value={loan[key]}
      error={isStarted ? error : undefined}
      onChange={(event) => changeLoan({ [key]: event.target.value })}
    />
  );
  return (
    <div className="grid min-w-0 content-start gap-4">
      <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
        <legend className="pb-1.5 text-secondary text-small">
          The requested loan (optional). It is saved for the next report.
        </legend>
        {loanField(
          'amount',
          'Amount',
          numberOf(loan.amount) >= 1 ? undefined : 'Enter a number, such as 150000.',
        )}
        {loanField(
          'rate',
          'Rate, % a year',
          isRate(loan.rate) ? undefined : 'Enter a number from 0 to 50, such as 9.5.',
        )}
        {loanField(
          'months',
          'Term, in months',
          isTerm(loan.months) ? undefined : 'Enter a whole number from 1 to 480.',
        )}
        {loanField('purpose', 'Purpose', undefined)}
      </fieldset>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="pb-1.5 text-secondary text-small">
          Add-backs for the last twelve months, each with the person who asserts it
        </legend>
        <EditableRows
          rows={addBacks}
          onChange={changeAddBacks}
          newRow={EMPTY_ADD_BACK}
          addLabel="Add an add-back"
          max={MAX_ADD_BACKS}
        >
          {(addBack, replace) => <AddBackFields addBack={addBack} onChange={replace} />}
        </EditableRows>
      </fieldset>
      <div className="grid gap-2">
        <p>The package has:</p>
        <ul className="grid list-disc gap-1 pl-5 text-secondary text-small">
          <li>The lender summary with your covenants, based on the corrected books</li>
          <li>Coverage of debt service: historical, after draws, with the new loan, and under stress</li>
          <li>Statements for this period, last year and the last fiscal years</li>
          <li>Debt with your loan terms, receivables and payables by age, largest customers</li>
          <li>What is missing, and a checklist</li>
        </ul>
      </div>
    </div>
  );
}

interface AddBackFieldsProps {
  addBack: TypedAddBack;
  onChange: (addBack: TypedAddBack) => void;
}

function AddBackFields({ addBack, onChange }: AddBackFieldsProps) {
  const isStarted = Object.values(addBack).some((text) => text.trim() !== '');
  const field = (key: keyof TypedAddBack, label: string, maxLength: number, error?: string) => (
    <Field
      label={label}
      name={`add-back-${key}`}
      inputMode={key === 'amount' ? 'decimal' : 'text'}
      maxLength={maxLength}
      value={addBack[key]}
      error={isStarted ? error : undefined}
      onChange={(event) => onChange({ ...addBack, [key]: event.target.value })}
    />
  );
  const required = (key: 'label' | 'assertedBy', words: string) =>
    addBack[key].trim() === '' ? words : undefined;
  return (
    <div className="grid basis-full gap-3 sm:grid-cols-2">
      {field('label', 'Add-back', 120, required('label', 'Enter what is added back.'))}
      {field(
        'amount',
        'Amount',
        14,
        numberOf(addBack.amount) > 0 ? undefined : 'Enter a number, such as 12000.',
      )}
      {field('assertedBy', 'Asserted by', 120, required('assertedBy', 'Enter who asserts it.'))}
      {field('document', 'Document or link', 300)}
    </div>
  );
}

function inFields(loan: NewLoan | null): TypedLoan {
  return loan === null
    ? NO_LOAN
    : {
        amount: String(loan.amount),
        rate: String(loan.rate),
        months: String(loan.months),
        purpose: loan.purpose,
      };
}

function isRate(text: string): boolean {
  return numberOf(text.replace('%', '')) <= 50;
}

function isTerm(text: string): boolean {
  const months = numberOf(text);
  return Number.isInteger(months) && months >= 1 && months <= 480;
}

/** Returns null until amount, rate and term are complete. */
export function readLoan({ amount, rate, months, purpose }: TypedLoan): NewLoan | null {
  if (!(numberOf(amount) >= 1) || !isRate(rate) || !isTerm(months)) return null;
  return {
    amount: numberOf(amount),
    rate: numberOf(rate.replace('%', '')),
    months: numberOf(months),
    purpose: purpose.trim(),
  };
}

function readAddBack({ label, amount, assertedBy, document }: TypedAddBack): AddBack | null {
  if (label.trim() === '' || assertedBy.trim() === '' || !(numberOf(amount) > 0)) return null;
  return {
    label: label.trim(),
    amount: numberOf(amount),
    assertedBy: assertedBy.trim(),
    document: document.trim(),
  };
}
