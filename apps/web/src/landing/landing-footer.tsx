import { COMPANY } from '../lib/product.ts';

export function LandingFooter() {
  return (
    <footer className="page pb-10">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-hairline border-t pt-6 text-secondary text-small">
        {/* The year in which the page was built, because the page does not run a script. */}
        <p>
          © {new Date().getFullYear()} {COMPANY}. All rights reserved.
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-2">
          <a
            href="/what-we-check"
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            What we check
          </a>
          <a
            href="/privacy-policy"
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            Privacy Policy
          </a>
          <a href="/eula" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            EULA
          </a>
        </nav>
      </div>
    </footer>
  );
}
