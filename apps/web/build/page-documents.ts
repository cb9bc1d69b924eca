import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

const PAGE = /\/app\/pages\/([a-z-]+)-page\.tsx$/;

/** Pages with figures, whose documents request the figures while the app loads. */
const PAGES_WITH_FIGURES = ['dashboard', 'demo'];
const ROOT = '<div id="root">';

/**
 * Writes one document per page, such as `dashboard.html` next to `app.html`. Each is a copy of the app's document that
 * loads the page's scripts immediately instead of after the router has run, and contains the HTML that is shown before
 * the scripts have loaded.
 */
export function pageDocuments(): Plugin {
  let root = '';
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const app = bundle['app.html'];
        if (app?.type !== 'asset') throw new Error('The build did not write app.html');
        // The content of the document needs only styles and fonts, so it must not wait for scripts.
        const html = String(app.source).replaceAll(
          / (crossorigin (?:src|href)="[^"]*\.js")/g,
          ' fetchpriority="low" $1',
        );
        const source = await buildScript(`${root}/src/prefetch.ts`);
        const prefetch = this.getFileName(this.emitFile({ type: 'asset', name: 'prefetch.js', source }));
        const contents = await renderDocuments(root);
        for (const chunk of Object.values(bundle)) {
          const page = chunk.type === 'chunk' ? PAGE.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
          if (chunk.type !== 'chunk' || page === undefined) continue;
          const links = listScripts(chunk, bundle)
            .filter((file) => !html.includes(`/${file}"`))
            .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`);
          if (PAGES_WITH_FIGURES.includes(page)) {
            links.unshift(`<script type="module" async src="/${prefetch}"></script>\n`);
          }
          const document = html
            .replace('</head>', () => `${links.join('')}</head>`)
            .replace(ROOT, () => `${ROOT}${contents[page] ?? ''}`);
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source: document });
        }
      },
    },
  };
}

/** Builds a script as a single file that shares no chunks with the app, because the app loads in parallel. */
async function buildScript(file: string): Promise<string> {
  const options = { write: false, rolldownOptions: { input: file } };
  const built = await build({ configFile: false, logLevel: 'warn', build: options });
  const [script] = 'output' in built ? built.output : [];
  if (script === undefined) throw new Error(`Vite built no output from ${file}`);
  return script.code;
}

async function renderDocuments(root: string): Promise<Readonly<Record<string, string>>> {
  const { module } = await runnerImport<{ INITIAL_PAGES: Readonly<Record<string, ComponentType>> }>(
    `${root}/src/app/documents.tsx`,
    { root, configFile: false },
  );
  return Object.fromEntries(
    Object.entries(module.INITIAL_PAGES).map(([page, content]) => [
      page,
      renderToStaticMarkup(createElement(content)),
    ]),
  );
}

/** Returns a chunk and all its static imports. */
function listScripts(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  // Iterating over a set includes the items added during the loop.
  for (const file of found) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const imported of next.imports) found.add(imported);
  }
  return [...found];
}
