import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appRoutes } from './build/app-routes.ts';
import { pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';

/**
 * Small modules for rendering and for calling the API. Excludes the dialogs, which load when they are opened.
 */
const SHARED =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)(?!.*[qQ]ueries)|wouter|regexparam|use-sync-external-store)\/|\/packages\/(money|words)\/(?!parse-amount|report-options|review|file-names|tax|token-scopes)|\/contracts\/(period-rules|connection-outcomes|email-address)|\/src\/(lib|components|features\/(?!connected-apps|packs|sharing)[a-z-]+\/api)\/(?!ui\/(select|sheet|field|fact-list|copy-button|download-button|option|chips|revocable-list|spinner|[a-z]+-layer)|figures\/(printed-accounts|schedule-table|document-list|quickbooks-link|table-head)|layout\/document-page|api\/save-file|forms|style-singleton|report-choice)|access-redirect|bank-refusal/;

/** The schema library with its setup, used by the few forms that validate their input with a schema. */
const SCHEMAS = /node_modules\/zod\/|\/zod-without-eval\.ts$/;

/** Paths handled by the server. All other paths are pages or files of the app. */
const SERVERS = ['/api', '/sandbox', '/mcp', '/oauth', '/.well-known'];
const API_SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/lib/react/style-singleton.ts` } },
  plugins: [react(), tailwindcss(), prerender(), appRoutes(), preloadFonts(), pageDocuments(), precompress()],
  server: { proxy: Object.fromEntries(SERVERS.map((path) => [path, API_SERVER])) },
  build: {
    // Keeps all assets in separate files on this origin, because the content security policy does not allow fonts in
    // data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'what-we-check.html', 'app.html'],
      // Puts modules that many pages share in a single file, because each of a dozen small files would cost a round
      // trip on a phone.
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: SCHEMAS },
            { name: 'shared', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
