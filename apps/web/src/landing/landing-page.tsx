import { buttonClass } from '../components/ui/button.tsx';
import { Benefits } from './benefits.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Privacy } from './privacy.tsx';
import { Proof } from './proof.tsx';

/**
 * The public main page. It contains only text, which the build renders into index.html, and nothing on it may need a
 * script.
 */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main className="page">
        <Hero />
        <Features />
        <Proof />
        <Benefits />
        <Privacy />
        <section className="border-hairline border-t py-16 text-center sm:py-24">
          <h2 className="mx-auto max-w-[24ch] font-serif text-display max-sm:text-heading">
            Read your own books in plain English
          </h2>
          <p className="mx-auto mt-4 max-w-[52ch] text-secondary text-lead">
            Connect your company, or{' '}
            <a href="/demo" className="link">
              explore the demo company
            </a>{' '}
            first.
          </p>
          <div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <a href="/dashboard" className={buttonClass('primary')}>
              Connect QuickBooks Now
            </a>
            <a href="/sample-report.pdf" className="link py-1">
              Read a sample report (PDF)
            </a>
          </div>
        </section>
      </main>
      <LandingFooter />
    </>
  );
}
