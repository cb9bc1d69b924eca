import { COMPANY } from '../../lib/product.ts';
import { Link } from '../../lib/router.tsx';

export function SiteFooter() {
  return (
    <footer className="page screen-only mt-16 pb-10">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-hairline border-t pt-6 text-secondary text-small">
        <p>
          © {new Date().getFullYear()} {COMPANY}
        </p>
        <nav aria-label="Legal and help" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link
            to="/privacy-policy"
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            Privacy Policy
          </Link>
          <Link to="/eula" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            EULA
          </Link>
          <Link to="/support" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
            Support
          </Link>
        </nav>
      </div>
    </footer>
  );
}
