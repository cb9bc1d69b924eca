import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Spinner } from '../components/ui/spinner.tsx';
import { PageBoundary } from './page-boundary.tsx';

const DashboardPage = lazy(() => import('./pages/dashboard-page.tsx'));
const DemoPage = lazy(() => import('./pages/demo-page.tsx'));
const TermsPage = lazy(() => import('./pages/terms-page.tsx'));
const PaymentPage = lazy(() => import('./pages/payment-page.tsx'));
const ProgramsPage = lazy(() => import('./pages/programs-page.tsx'));
const SupportPage = lazy(() => import('./pages/support-page.tsx'));
const PrivacyPolicyPage = lazy(() => import('./pages/privacy-policy-page.tsx'));
const SignInPage = lazy(() => import('./pages/sign-in-page.tsx'));
const EulaPage = lazy(() => import('./pages/eula-page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

export function Router() {
  return (
    <BrowserRouter>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PageBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/demo" element={<DemoPage />} />
            <Route path="/terms" element={<TermsPage />} />
            <Route path="/payment" element={<PaymentPage />} />
            <Route path="/programs" element={<ProgramsPage />} />
            <Route path="/support" element={<SupportPage />} />
            <Route path="/privacy-policy" element={<PrivacyPolicyPage />} />
            <Route path="/eula" element={<EulaPage />} />
            <Route path="/sign-in" element={<SignInPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  );
}

function PageSpinner() {
  return (
    <main className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading" isLabelHidden />
    </main>
  );
}
