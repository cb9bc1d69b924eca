import type { Connect, Plugin } from 'vite';

/** In development and preview, does what the real server does: every page but the landing page is app.html. */
export function appRoutes(): Plugin {
  const serveApp: Connect.NextHandleFunction = (request, _response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.headers.accept?.includes('text/html') === true;
    const isServers = pathname.startsWith('/api/') || pathname.startsWith('/sandbox/');
    if (isPage && !isServers && pathname !== '/' && !pathname.includes('.')) request.url = '/app.html';
    next();
  };
  return {
    name: 'app-routes',
    configureServer: (server) => void server.middlewares.use(serveApp),
    configurePreviewServer: (server) => void server.middlewares.use(serveApp),
  };
}
