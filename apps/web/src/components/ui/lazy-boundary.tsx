import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LazyBoundaryProps {
  /** Placeholder until the script has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of the page whose script loads when the part is first shown. If loading fails, the rest of the page stays.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <Notice tone="bad" title="This part of the page could not be loaded" isAlert>
        <p>Nothing is lost. Reload the page when you are connected to the internet again.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Notice>
    );
  }
}
