import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { loadPage, navigateWhenLoaded, Pages } from './app/pages.tsx';
import { Providers } from './app/providers.tsx';

/** Keeps the initial HTML until the page can be rendered, in small steps that keep the page responsive. */
async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await loadPage(window.location.pathname);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <Router aroundNav={navigateWhenLoaded}>
            <Pages />
          </Router>
        </Providers>
      </StrictMode>,
    ),
  );
}

void start();
