import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { LoadAttempt, lazyComponent } from '../../lib/react/lazy-component.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Returns a lazy component with its boundary. The placeholder is shown until the script has loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  const Part = lazyComponent(load);
  return (props: Props) => (
    <LazyBoundary fallback={fallback}>
      <Part {...props} />
    </LazyBoundary>
  );
}

interface LazyBoundaryProps {
  /** Placeholder until the script has loaded. A layer above the page, such as a dialog, has none. */
  fallback?: ReactNode;
  children: ReactNode;
}

let retries = 0;

/**
 * A part of the page whose script loads when the part is first shown. If loading fails, the rest of the page stays, and
 * a notice in the place of the part, or at the bottom of the window for a layer, offers to try again.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean; attempt: number }> {
  override state = { hasFailed: false, attempt: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) {
      return (
        <LoadAttempt value={this.state.attempt}>
          <Suspense fallback={fallback ?? null}>{children}</Suspense>
        </LoadAttempt>
      );
    }
    const retry = () => {
      retries += 1;
      this.setState({ hasFailed: false, attempt: retries });
    };
    const notice = (
      <Notice tone="bad" title="This part of the page could not be loaded" isAlert>
        <p>Nothing is lost. Check your connection and try again.</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={retry}>Try again</Button>
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </Notice>
    );
    if (fallback !== undefined) return notice;
    return createPortal(
      <div className="fixed inset-x-0 bottom-0 z-60 mx-auto max-w-160 p-2">{notice}</div>,
      document.body,
    );
  }
}
