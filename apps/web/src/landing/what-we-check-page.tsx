import { Brand } from '../components/layout/brand.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { CHECK_COUNT, CHECK_GROUPS, type CheckGroup, type CheckText } from './what-we-check.ts';

/** The public list of everything that the Automated Review looks for. Text only, as the main page. */
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
          The Automated Review holds {CHECK_COUNT} checks against your books. Each looks for one mistake that
          is easily made and hard to see. It names the transactions and the steps to put them right, and
          changes nothing in QuickBooks.
        </p>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid gap-12">
            {CHECK_GROUPS.map((group) => (
              <Group key={group.category} group={group} />
            ))}
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
    <nav aria-label="Parts of the books" className="lg:sticky lg:top-8 lg:self-start">
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

function Group({ group: { category, title, checks } }: { group: CheckGroup }) {
  return (
    <section aria-labelledby={category}>
      <h2 id={category} className="border-ink border-b pb-2 font-serif text-heading max-sm:text-title">
        {title}
      </h2>
      {checks.map((check) => (
        <Check key={check.code} check={check} />
      ))}
    </section>
  );
}

function Check({ check: { code, title, why, whenFine, severityRule } }: { check: CheckText }) {
  return (
    <article id={code} className="border-hairline border-b py-4 target:bg-sunken">
      <h3 className="font-strong">{title}</h3>
      <p className="mt-1 max-w-[68ch]">{why}</p>
      <p className="mt-1 max-w-[68ch] text-secondary">{whenFine}</p>
      <p className="mt-1 max-w-[68ch] text-secondary text-small">Severity: {severityRule}</p>
    </article>
  );
}

function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="border-ink border-b pb-2 font-serif text-heading max-sm:text-title">
        What it cannot see
      </h2>
      <p className="mt-3 max-w-[68ch]">
        A check that lacks what it needs, such as bank reconciliation marks that could not be read, is listed
        as “Could not check” with its reason, and never passes for “nothing found”. The review reads what was
        recorded. It does not see receipts, bank statements or anything that was never entered, and it is no
        audit.
      </p>
    </section>
  );
}
