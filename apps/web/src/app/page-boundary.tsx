import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';

/**
 * Shows a message if a page throws an error or part of it fails to load, so that the page does not go blank.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="content" className="column pt-16">
        <Notice tone="bad" title="This page could not be shown" isAlert>
          <p>Your books and your access are not affected. Reload the page to try again.</p>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </Notice>
      </main>
    );
  }
}
