import { capitalized } from '@insights/words';
import { ScheduleTable } from '../components/figures/schedule-table.tsx';
import { Brand } from '../components/layout/brand.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { MeasuredForecast } from './measured-forecast.tsx';
import { Section } from './section.tsx';
import {
  CHECK_COUNT,
  CHECK_GROUPS,
  type CheckText,
  formatShare,
  MEASURED,
  measuredSentence,
} from './what-we-check.ts';

/**
 * The public list of everything that the Automated Review looks for. It contains only text, like the main page.
 */
export function WhatWeCheckPage() {
  return (
    <>
      <header className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b py-4">
          <a href="/" className="inline-block">
            <Brand />
          </a>
          <a href="/dashboard" className={buttonClass('secondary')}>
            Get Started
          </a>
        </div>
      </header>
      <main className="page pt-10 pb-16 sm:pt-16">
        <h1 className="font-serif text-display max-sm:text-heading">What we check</h1>
        <p className="mt-4 max-w-[60ch] font-serif text-lead text-secondary sm:text-title sm:leading-normal">
          The Automated Review runs {CHECK_COUNT} checks on your books. Each looks for one mistake that is
          easy to make and hard to see. It lists the transactions and the steps to correct them, and changes
          nothing in QuickBooks.
        </p>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            {CHECK_GROUPS.map((group) => (
              <Section key={group.category} id={group.category} title={group.title}>
                {group.checks.map((check) => (
                  <Check key={check.code} check={check} />
                ))}
              </Section>
            ))}
            <Measured />
            <MeasuredForecast />
            <Limits />
          </div>
        </div>
      </main>
      <LandingFooter />
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="Categories" className="lg:sticky lg:top-8 lg:self-start">
      <ul className="grid gap-1 border-hairline lg:border-l lg:pl-4">
        {CHECK_GROUPS.map(({ category, title, checks }) => (
          <li key={category}>
            <a
              href={`#${category}`}
              className="flex justify-between gap-4 py-1 text-secondary hover:text-ink"
            >
              {title}
              <span className="tabular-nums">{checks.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Check({ check: { code, title, why, whenFine, severityRule } }: { check: CheckText }) {
  const measured = measuredSentence(code);
  return (
    <article id={code} className="border-hairline border-b py-4 target:bg-sunken">
      <h3 className="font-strong">{title}</h3>
      <p className="mt-1 max-w-[68ch]">{why}</p>
      <details className="mt-1 max-w-[68ch] text-secondary">
        <summary className="min-h-6 cursor-pointer text-small">When it is fine, severity and results</summary>
        <p className="mt-1">{whenFine}</p>
        <p className="mt-1 text-small">Severity: {severityRule}</p>
        {measured !== null && <p className="mt-1 text-small tabular-nums">{measured}</p>}
      </details>
    </article>
  );
}

function Measured() {
  const { independent, own } = MEASURED;
  const { High, Medium } = independent.flags;
  return (
    <Section id="measured" title="How it is measured">
      <p className="mt-3 max-w-[68ch]">
        The checks are run on simulated companies with planted mistakes, and every finding is compared with
        what was planted. {independent.companies} independent companies in ten trades were modeled on real
        businesses by someone who had not read the checks, and no check is tuned to them. {own.companies}{' '}
        companies of our own were written together with the checks, so their results say less.
      </p>
      <p className="mt-3 max-w-[68ch]">
        In the independent companies, the review found {formatShare(independent.found, independent.planted)}{' '}
        of the mistakes. Its findings were right in {formatShare(High.right, High.flags)} at high severity and
        in {formatShare(Medium.right, Medium.flags)} at medium severity. It flagged{' '}
        {independent.lookAlikesFlagged} of {independent.lookAlikes} items that only look like mistakes, and
        reported {independent.highOnClean} high-severity findings in {independent.cleanCompanies} companies
        without mistakes.
      </p>
      <div className="mt-5 max-w-[42rem]">
        <ScheduleTable
          caption="Mistakes found least often"
          of="Mistake"
          columns={['Found']}
          rows={independent.worst.map(({ kind, found, planted }) => ({
            label: capitalized(kind),
            cells: [formatShare(found, planted)],
          }))}
        />
      </div>
    </Section>
  );
}

function Limits() {
  return (
    <Section id="limits" title="What it cannot see">
      <p className="mt-3 max-w-[68ch]">
        A check without the data it needs, such as a reconciliation status that could not be read, is listed
        as “Could not check” with the reason, and never counts as “nothing found”. The review reads what was
        recorded. It does not see receipts, bank statements or anything that was never entered, and it is not
        an audit.
      </p>
    </Section>
  );
}
