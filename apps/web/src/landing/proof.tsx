import { ProductPicture } from './product-picture.tsx';

const STEPS = [
  {
    title: 'Read',
    text: 'Every posting of the period comes from the general ledger, along with QuickBooks’ own reports.',
  },
  {
    title: 'Compute',
    text: 'Revenue, profit, cash, assets, debt and equity are added up again from those postings, in whole cents.',
  },
  {
    title: 'Compare',
    text: 'Ten figures are compared with those in QuickBooks’ reports. They agree to the cent, or they do not.',
  },
  {
    title: 'Report',
    text: 'A difference is shown, with the accounts that explain it. A figure that could not be compared is marked as such.',
  },
];

export function Proof() {
  return (
    <section aria-labelledby="proof-title" className="border-hairline border-t py-16">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 id="proof-title" className="font-serif text-display max-sm:text-heading">
            Proven, not promised
          </h2>
          <p className="mt-4 max-w-[44ch] text-lead text-secondary">
            An analysis is worth nothing if its numbers are wrong. So the main figures are computed twice, and
            you see both.
          </p>
          <ol className="mt-8 border-ink border-t">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr] border-hairline border-b py-3">
                <span aria-hidden="true" className="font-serif text-lead text-secondary tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-serif text-lead">{title}</h3>
                  <p className="max-w-[60ch] text-secondary">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6">
            <a href="/sample-report.pdf" className="link py-1">
              See it in a sample report (PDF)
            </a>
          </p>
        </div>
        <ProductPicture
          name="proof"
          alt="The parity checks: revenue, gross profit, expenses, net income and more, each as Financial Insights computes it and as QuickBooks reports it, marked as passed with no difference."
          caption="The checks for the same report. Every report includes them, on screen and on the last page of its PDF."
        />
      </div>
    </section>
  );
}
