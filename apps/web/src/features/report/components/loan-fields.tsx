import type { LoanTerms, SchedulesResponse } from '@insights/contracts';
import { Field } from '../../../components/ui/field.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { DetailGroup } from './detail-group.tsx';

const FIELDS = [
  ['rate', 'Interest rate', 60],
  ['maturity', 'Maturity', 60],
  ['payment', 'Payment', 60],
  ['collateral', 'Collateral', 120],
  ['guarantor', 'Guarantor', 120],
] as const satisfies readonly (readonly [keyof LoanTerms, string, number])[];

interface LoanFieldsProps {
  period: ShownFigures;
  loans: readonly LoanTerms[];
  onChange: (loans: LoanTerms[]) => void;
}

/** Fields for the terms of each loan that the books do not contain, for the debt schedule. Nothing is shown if the company has no loans. */
export function LoanFields({ period, loans, onChange }: LoanFieldsProps) {
  const { data } = useFiguresData<SchedulesResponse>(period, 'schedules');
  const debts = data?.debt.debts ?? [];
  if (debts.length === 0) return null;
  const replace = (terms: LoanTerms) =>
    onChange([...loans.filter(({ figureId }) => figureId !== terms.figureId), terms]);
  return (
    <DetailGroup title="Loan terms" count={loans.length}>
      <div className="grid gap-6">
        {debts.map(({ name, figureId }) => {
          const terms = loans.find((loan) => loan.figureId === figureId) ?? {
            figureId,
            rate: '',
            maturity: '',
            payment: '',
            collateral: '',
            guarantor: '',
          };
          return (
            <fieldset key={figureId} className="min-w-0">
              <legend className="pb-1.5">{name}</legend>
              <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
                {FIELDS.map(([key, label, maxLength]) => (
                  <Field
                    key={key}
                    label={label}
                    name={`${figureId}-${key}`}
                    maxLength={maxLength}
                    value={terms[key]}
                    onChange={(event) => replace({ ...terms, [key]: event.target.value })}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </DetailGroup>
  );
}
