import type { Review } from '@insights/contracts';
import { CATEGORY_NAMES } from '@insights/words';
import { Disclosure } from '../../../components/ui/disclosure.tsx';

/**
 * Lists the checks that could not run, so that they are never mistaken for "nothing found", next to the completed
 * checks.
 */
export function CoverageLists({ review: { checked, notChecked } }: { review: Review }) {
  return (
    <>
      {notChecked.length > 0 && (
        <Disclosure title={`Could not check (${notChecked.length})`}>
          <ul className="grid gap-2">
            {notChecked.map(({ code, title, reason }) => (
              <li key={code} className="max-w-[80ch]">
                {title}: <span className="text-secondary">{reason}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure title={`Checked (${checked.length})`}>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {byCategory(checked).map(([category, checks]) => (
            <section key={category} aria-label={CATEGORY_NAMES[category]}>
              <h5 className="border-hairline border-b pb-1 text-secondary text-small">
                {CATEGORY_NAMES[category]}
              </h5>
              <ul className="mt-1">
                {checks.map(({ code, title, caveat }) => (
                  <li key={code}>
                    {title}
                    {caveat !== undefined && <span className="text-secondary">: {caveat}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Disclosure>
    </>
  );
}

function byCategory(checks: Review['checked']) {
  return [...Map.groupBy(checks, ({ category }) => category)];
}
