import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pages } from './app/pages.tsx';
import { Providers } from './app/providers.tsx';
import { Router } from './lib/router.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <Router>
        <Pages />
      </Router>
    </Providers>
  </StrictMode>,
);
