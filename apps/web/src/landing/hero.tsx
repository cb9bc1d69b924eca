import { buttonClass } from '../components/ui/button.tsx';

const CONTENTS = [
  { title: 'Summary', text: 'revenue, profit, cash, expenses' },
  { title: 'Parity check', text: 'ten figures against QuickBooks' },
  { title: 'Analysis', text: 'trends, risks, opportunities' },
  { title: 'Charts & Visuals', text: 'six views of the books' },
  { title: 'Automated Review', text: 'mistakes worth finding' },
  { title: 'PDF report', text: 'for the board or the bank' },
];

export function Hero() {
  return (
    <section className="grid items-end gap-x-16 gap-y-12 py-12 sm:py-24 lg:grid-cols-[1fr_22rem]">
      <div>
        <h1 className="max-w-[16ch] font-serif text-hero max-sm:text-display">
          What your books say, in plain English
        </h1>
        <p className="mt-6 max-w-[54ch] font-serif text-secondary text-title leading-normal">
          Financial Insights reads the income statement, balance sheet and cash flow of your QuickBooks Online
          company, explains trends, risks and opportunities, and checks its figures against QuickBooks’ own
          reports, to the cent.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/dashboard" className={buttonClass('primary')}>
            Start Analysis
          </a>
          <a
            href="#learn-more"
            aria-label="Learn More about Financial Insights"
            className={buttonClass('secondary')}
          >
            Learn More
          </a>
        </div>
        <p className="mt-4 text-secondary">
          Results in under 30 seconds · $25 per analysis · no monthly subscription
        </p>
      </div>
      <div>
        <h2 className="label-caps">What you get</h2>
        <ol className="mt-2 border-ink border-t">
          {CONTENTS.map(({ title, text }) => (
            <li
              key={title}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-b py-3"
            >
              <span className="font-serif text-lead">{title}</span>
              <span className="text-secondary text-small">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
