import { type ComponentType, lazy, Suspense } from 'react';
import { Spinner } from '../components/ui/spinner.tsx';
import { useLocation } from '../lib/router.tsx';
import { periodInAddress } from './dashboard/place.ts';
import { DashboardShape } from './dashboard/shape.tsx';
import { PageBoundary } from './page-boundary.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazy(() => import('./pages/dashboard-page.tsx')),
  '/demo': lazy(() => import('./pages/demo-page.tsx')),
  '/terms': lazy(() => import('./pages/terms-page.tsx')),
  '/payment': lazy(() => import('./pages/payment-page.tsx')),
  '/support': lazy(() => import('./pages/support-page.tsx')),
  '/programs': lazy(() => import('./pages/programs-page.tsx')),
  '/privacy-policy': lazy(() => import('./pages/privacy-policy-page.tsx')),
  '/eula': lazy(() => import('./pages/eula-page.tsx')),
  '/sign-in': lazy(() => import('./pages/sign-in-page.tsx')),
};
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

/** The page at the address. */
export function Pages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname] ?? NotFoundPage;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PageBoundary>
        <Suspense fallback={<PageShape />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </>
  );
}

/** What stands there until the script of the page has come; of the dashboard it is what the document came with. */
function PageShape() {
  const { pathname, search } = useLocation();
  if (pathname === '/demo') return <DashboardShape hasFigures />;
  if (pathname === '/dashboard') return <DashboardShape hasFigures={periodInAddress(search) !== null} />;
  return (
    <main className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading" isLabelHidden />
    </main>
  );
}
