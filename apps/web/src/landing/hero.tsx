import { buttonClass } from '../components/ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';

export function Hero() {
  return (
    <section className="grid gap-y-10 pt-10 pb-16 sm:gap-y-12 sm:pt-16">
      <div>
        <h1 className="font-serif text-hero max-sm:text-display">What your books say, in plain English</h1>
        <p className="mt-5 max-w-[62ch] font-serif text-secondary text-title leading-normal max-sm:text-lead">
          Financial Insights turns the income statement, balance sheet and cash flow of your QuickBooks Online
          company into an analysis of trends, risks and opportunities, with every figure proven to the cent.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-3">
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
          <p className="text-secondary">
            Results in under 30 seconds · $25 per analysis · no monthly subscription
          </p>
        </div>
        <p className="mt-4">
          <a href="/demo" className="link py-1">
            Explore the demo company
          </a>{' '}
          <span className="text-secondary">without an account</span>
        </p>
      </div>
      <ProductPicture
        name="report"
        alt="A report: all checks passed, ten of ten figures agree with QuickBooks to the cent. Below, the result in one sentence, what to do now, revenue, net profit, cash and expenses with their changes, and the beginning of the letter."
        caption="The product itself, with the books of the demo company."
        isFirst
      />
    </section>
  );
}
