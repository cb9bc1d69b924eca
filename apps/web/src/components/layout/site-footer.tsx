import { Link } from 'wouter';
import { COMPANY } from '../../lib/product.ts';

const LINKS = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/eula', 'EULA'],
  ['/support', 'Support'],
] as const;

export function SiteFooter() {
  return (
    <footer className="page screen-only mt-16 pb-10">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-hairline border-t pt-6 text-secondary text-small">
        <p>
          © {new Date().getFullYear()} {COMPANY}
        </p>
        <nav aria-label="Legal and help" className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map(([href, text]) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
