import { COMPANY } from '../lib/product.ts';

const LINKS = [
  ['/what-we-check', 'What we check'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/eula', 'EULA'],
] as const;

export function LandingFooter() {
  return (
    <footer className="page pb-10">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-hairline border-t pt-6 text-secondary text-small">
        {/* The year in which the page was built, because the page does not run a script. */}
        <p>
          © {new Date().getFullYear()} {COMPANY}. All rights reserved.
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map(([href, text]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
