import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Router } from 'wouter';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import DemoPage from './pages/demo-page.tsx';
import EulaPage from './pages/eula-page.tsx';
import PaymentPage from './pages/payment-page.tsx';
import TermsPage from './pages/terms-page.tsx';

/**
 * Initial HTML of the pages, by page name. Text pages can be read before any script loads; pages with figures show
 * their skeleton.
 */
export const INITIAL_PAGES: Readonly<Record<string, ComponentType>> = {
  dashboard: () => <DashboardSkeleton hasFigures />,
  demo: () => inBuild(<DemoPage />),
  terms: () => inBuild(<TermsPage />),
  payment: () => inBuild(<PaymentPage />),
  eula: () => inBuild(<EulaPage />),
};

/** Renders without a URL and without queries, because the build does not have a server. */
function inBuild(page: ReactNode): ReactNode {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/">{page}</Router>
    </QueryClientProvider>
  );
}
