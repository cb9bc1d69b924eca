import type { BusinessAnswers } from '@insights/contracts';
import { NO_TAX_ADVICE, TAX_RETURN_QUESTION, TAX_RETURNS } from '@insights/words';
import { DownloadButton } from '../../../components/ui/download-button.tsx';
import { CallError, FieldFrame } from '../../../components/ui/field.tsx';
import { useBusinessAnswers, useSaveBusinessAnswers } from '../../../lib/api/business-answers.ts';
import { figuresPath, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/**
 * The choice of tax return for the tax-time package, the contents of the package, and the same amounts as files to
 * download.
 */
export function TaxFields({ period }: { period: ShownFigures }) {
  const { data: answers, error: loadError } = useBusinessAnswers(period);
  const { mutate, variables, isPending, isError, error } = useSaveBusinessAnswers(period);
  const taxReturn = (isError ? answers : (variables ?? answers))?.taxReturn ?? null;
  const failure = error ?? loadError;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <FieldFrame
        label={TAX_RETURN_QUESTION}
        hint={
          taxReturn === null
            ? 'The books do not show this. Without an answer, accounts are grouped by tax category.'
            : 'Saved with your answers about the business.'
        }
      >
        {(control) => (
          <select
            {...control}
            name="taxReturn"
            value={taxReturn ?? ''}
            disabled={answers === undefined || isPending}
            onChange={(event) => {
              if (answers === undefined) return;
              const chosen = (event.target.value || null) as BusinessAnswers['taxReturn'];
              mutate({ ...answers, taxReturn: chosen });
            }}
          >
            <option value="">Not specified</option>
            {TAX_RETURNS.map(({ id, name, files }) => (
              <option key={id} value={id}>
                {name}: {files}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <CallError error={failure} />
      <div className="grid gap-2">
        <p>The package has:</p>
        <ul className="grid list-disc gap-1 pl-5 text-secondary text-small">
          <li>The working trial balance: unadjusted, adjustments and adjusted</li>
          <li>Each account on one line of the return, and accounts to map by hand</li>
          <li>Amounts that may differ on the return</li>
          <li>Fixed assets, loans, owners’ equity, sales tax and payroll by quarter</li>
          <li>Payments to contractors (1099) by payment method</li>
          <li>The income statement, the balance sheet and the proposed entries</li>
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <DownloadButton label="Tax lines as CSV" path={figuresPath(period, 'tax-lines', 'file')} />
        <DownloadButton label="Workbook (Excel)" path={figuresPath(period, 'statements', 'workbook')} />
      </div>
      <p className="text-secondary text-small">{NO_TAX_ADVICE}</p>
    </div>
  );
}
