import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { DashboardShape } from './dashboard/shape.tsx';
import DemoPage from './pages/demo-page.tsx';
import EulaPage from './pages/eula-page.tsx';
import PaymentPage from './pages/payment-page.tsx';
import TermsPage from './pages/terms-page.tsx';

/**
 * Initial HTML of the pages, by page name: pages of text can be read before any script loads, and pages with figures
 * show their skeleton.
 */
export const DOCUMENTS: Readonly<Record<string, ComponentType>> = {
  dashboard: () => <DashboardShape hasFigures />,
  demo: () => (
    <Unasked>
      <DemoPage />
    </Unasked>
  ),
  terms: () => (
    <Unasked>
      <TermsPage />
    </Unasked>
  ),
  payment: () => (
    <Unasked>
      <PaymentPage />
    </Unasked>
  ),
  eula: () => (
    <Unasked>
      <EulaPage />
    </Unasked>
  ),
};

/** Disables queries during the build, which has no server. */
function Unasked({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
