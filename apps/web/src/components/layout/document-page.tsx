import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageMeta } from '../ui/page-meta.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Brand } from './brand.tsx';
import { SiteFooter } from './site-footer.tsx';

interface DocumentPageProps {
  title: string;
  description: string;
  /** The heading, if it differs from the title; null if the page shows its own heading. */
  heading?: string | null;
  hasBackLink?: boolean;
  children: ReactNode;
}

/**
 * Layout of every page except the dashboard and the landing page: one narrow column, read from top to bottom.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { title, description, heading = title, hasBackLink = false, children } = props;
  return (
    <>
      <PageMeta title={title} description={description} />
      <header className="page screen-only">
        <div className="border-hairline border-b py-4">
          {/* The landing page is a separate document outside the app. */}
          <a href="/" className="inline-block">
            <Brand />
          </a>
        </div>
      </header>
      <main id="content" className="column pt-10 sm:pt-16">
        {hasBackLink && (
          <Link href="/dashboard" className="link mb-6 inline-flex min-h-6 items-center">
            Back to Dashboard
          </Link>
        )}
        {heading !== null && <PageTitle>{heading}</PageTitle>}
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
