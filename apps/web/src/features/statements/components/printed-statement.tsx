import type { Statement } from '@insights/contracts';
import { missingInWords } from '@insights/words';
import { PrintedAccounts } from '../../../components/figures/printed-accounts.tsx';

/** A statement by account. If there is no room for columns, the periods are named above the statement. */
export function PrintedStatement({ statement, currency }: { statement: Statement; currency: string }) {
  const { title, nature, label, heading, comparisons, missingComparisons, rows } = statement;
  return (
    <div className="@container">
      <PrintedAccounts
        caption={
          <>
            <span className="block pb-2 font-strong">
              {title}, {currency}
            </span>
            {missingComparisons.map((missing) => (
              <span key={missing.label} className="block pb-2 text-secondary text-small">
                {missingInWords(missing)}
              </span>
            ))}
            <span className="block pb-2 text-secondary text-small @3xl:hidden">
              {heading}
              {comparisons.length > 0 &&
                `, compared with ${comparisons.map((other) => other.label).join(' and ')}`}
            </span>
          </>
        }
        heading={nature === 'flow' ? label : heading}
        comparisons={comparisons.map((other) => ({
          label: other.label,
          heading: nature === 'flow' ? other.label : other.heading,
        }))}
        groups={[{ title: null, rows }]}
      />
    </div>
  );
}
