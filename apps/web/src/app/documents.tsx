import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { DashboardShape } from './dashboard/shape.tsx';
import DemoPage from './pages/demo-page.tsx';
import EulaPage from './pages/eula-page.tsx';
import PaymentPage from './pages/payment-page.tsx';
import TermsPage from './pages/terms-page.tsx';

/**
 * What the documents of pages hold before any script has come, by the names of the pages: a page of text is there to be
 * read, as it is while nothing is known of its visitor, and the pages with figures have their shape.
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

/** Nothing is asked for where nothing can be answered. */
function Unasked({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
