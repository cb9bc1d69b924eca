import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Every page except the dashboard and the landing page: one narrow column for reading from top to bottom. */
export function DocumentPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page screen-only">
        <div className="border-hairline border-b py-4">
          {/* The landing page is a separate document outside the app. */}
          <a href="/" className="inline-block">
            <Brand />
          </a>
        </div>
      </header>
      <main id="content" className="column pt-10 sm:pt-16">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
