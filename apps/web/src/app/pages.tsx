import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type AroundNavHandler, useLocation } from 'wouter';
import { Spinner } from '../components/ui/spinner.tsx';
import { useSearch } from '../lib/routing/search.ts';
import { periodInSearch } from './dashboard/dashboard-search.ts';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';

const PAGES: Readonly<Record<string, Page>> = {
  '/dashboard': page(() => import('./pages/dashboard-page.tsx')),
  '/companies': page(() => import('./pages/companies-page.tsx')),
  '/demo': page(() => import('./pages/demo-page.tsx')),
  '/terms': page(() => import('./pages/terms-page.tsx')),
  '/payment': page(() => import('./pages/payment-page.tsx')),
  '/support': page(() => import('./pages/support-page.tsx')),
  '/programs': page(() => import('./pages/programs-page.tsx')),
  '/allow-program': page(() => import('./pages/allow-program-page.tsx')),
  '/privacy-policy': page(() => import('./pages/privacy-policy-page.tsx')),
  '/eula': page(() => import('./pages/eula-page.tsx')),
  '/shared': page(() => import('./pages/shared-page.tsx')),
  '/shared-links': page(() => import('./pages/shared-links-page.tsx')),
  '/packs': page(() => import('./pages/packs-page.tsx')),
  '/pack': page(() => import('./pages/pack-page.tsx')),
  '/verify': page(() => import('./pages/verify-page.tsx')),
  '/sign-in': page(() => import('./pages/sign-in-page.tsx')),
};
const NOT_FOUND = page(() => import('./pages/not-found-page.tsx'));

interface Page {
  readonly load: () => Promise<void>;
  readonly Shown: ComponentType;
}

/**
 * A page whose script loads when the page is first shown. If the script was preloaded, the page is rendered
 * immediately.
 */
function page(importPage: () => Promise<{ default: ComponentType }>): Page {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(importPage);
  return {
    load: async () => {
      Loaded = (await importPage()).default;
    },
    Shown: () => {
      const [Content] = useState(() => Loaded ?? Lazy);
      return <Content />;
    },
  };
}

/** Preloads the script for the page at the given path. A failure is reported when the page is shown. */
export async function loadPage(pathname: string): Promise<void> {
  await (PAGES[pathname] ?? NOT_FOUND).load().catch(() => undefined);
}

let navigations = 0;

/** Navigates only after the next page's script has loaded; the current page stays until then. */
export const navigateWhenLoaded: AroundNavHandler = async (navigate, to, { replace = false, state } = {}) => {
  navigations += 1;
  const navigation = navigations;
  const { href, pathname } = new URL(to, window.location.href);
  if (pathname !== window.location.pathname) await loadPage(pathname);
  // The visitor has clicked another link in the meantime.
  if (navigation !== navigations) return;
  navigate(to, { state, replace: replace || href === window.location.href });
};

/** The page for the current URL. */
export function Pages() {
  const [pathname] = useLocation();
  const { Shown } = PAGES[pathname] ?? NOT_FOUND;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Shown />
        </Suspense>
      </PageBoundary>
    </>
  );
}

/** Shown until the page's script has loaded; for the dashboard, this is the initial HTML. */
function PageSkeleton() {
  const [pathname] = useLocation();
  const search = useSearch();
  if (pathname === '/demo') return <DashboardSkeleton hasFigures />;
  if (pathname === '/dashboard') return <DashboardSkeleton hasFigures={periodInSearch(search) !== null} />;
  return (
    <main className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading" isLabelHidden />
    </main>
  );
}
