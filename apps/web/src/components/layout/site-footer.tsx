import { Link } from 'wouter';
import { COMPANY } from '../../lib/product.ts';

export function SiteFooter() {
  return (
    <footer className="page screen-only mt-16 pb-10">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-hairline border-t pt-6 text-secondary text-small">
        <p>
          © {new Date().getFullYear()} {COMPANY}
        </p>
        <nav aria-label="Legal and help" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link
            href="/privacy-policy"
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            Privacy Policy
          </Link>
          <Link href="/eula" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            EULA
          </Link>
          <Link href="/support" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            Support
          </Link>
        </nav>
      </div>
    </footer>
  );
}
