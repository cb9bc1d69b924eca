import type { Connect, Plugin } from 'vite';

/** Pages for which the build writes separate documents. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/': '/index.html',
  '/what-we-check': '/what-we-check.html',
};

/**
 * Routes requests in development and preview in the same way as the production server: every page is app.html, except
 * those that the build writes as documents.
 */
export function appRoutes(): Plugin {
  const serveApp: Connect.NextHandleFunction = (request, _response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.headers.accept?.includes('text/html') === true;
    const isServers = pathname.startsWith('/api/') || pathname.startsWith('/sandbox/');
    if (isPage && !isServers && !pathname.includes('.')) request.url = DOCUMENTS[pathname] ?? '/app.html';
    next();
  };
  return {
    name: 'app-routes',
    configureServer: (server) => void server.middlewares.use(serveApp),
    configurePreviewServer: (server) => void server.middlewares.use(serveApp),
  };
}
