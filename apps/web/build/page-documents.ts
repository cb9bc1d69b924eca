import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

const PAGE = /\/app\/pages\/([a-z-]+)-page\.tsx$/;

/** The pages that show figures: their documents fetch the figures first, and then load the app. */
const OF_FIGURES = ['dashboard', 'demo'];
/** The app's script element in app.html. */
const APP_SCRIPT = /[ \t]*<script type="module" [^>]*src="([^"]*)"><\/script>\n/;
const APP_LINKS = /[ \t]*<link rel="modulepreload" [^>]*href="([^"]*)">\n/g;
const ROOT = '<div id="root">';

/**
 * Writes one document per page, such as `dashboard.html` next to `app.html`: the app's document, which loads the
 * scripts of the page immediately instead of after the router has run, and contains the markup shown before the
 * scripts.
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
        // The document's content, which needs only styles and fonts, must not wait for scripts.
        const html = String(app.source).replaceAll(
          / (crossorigin (?:src|href)="[^"]*\.js")/g,
          ' fetchpriority="low" $1',
        );
        const source = await scriptOf(`${root}/src/ahead.ts`);
        const ahead = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }));
        const contents = await contentsOfDocuments(root);
        for (const chunk of Object.values(bundle)) {
          const page = chunk.type === 'chunk' ? PAGE.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
          if (chunk.type !== 'chunk' || page === undefined) continue;
          const scripts = scriptsOf(chunk, bundle).filter((file) => !html.includes(`/${file}"`));
          const isOfFigures = OF_FIGURES.includes(page);
          const links = isOfFigures
            ? [`<script type="module" async src="/${ahead}"${appOf(html, scripts)}></script>\n`]
            : scripts.map(
                (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`,
              );
          const document = (isOfFigures ? html.replace(APP_SCRIPT, '').replaceAll(APP_LINKS, '') : html)
            .replace('</head>', () => `${links.join('')}</head>`)
            .replace(ROOT, () => `${ROOT}${contents[page] ?? ''}`);
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source: document });
        }
      },
    },
  };
}

/** Returns attributes that tell the prefetch script where the app's entry is and which scripts to preload. */
function appOf(html: string, scripts: readonly string[]): string {
  const app = APP_SCRIPT.exec(html)?.[1];
  if (app === undefined) throw new Error('app.html does not contain the app script');
  const others = [...html.matchAll(APP_LINKS)].map(([, path]) => path);
  return ` data-app="${app}" data-scripts="${[...others, ...scripts.map((file) => `/${file}`)].join(' ')}"`;
}

/** Builds a script as a single file: it shares no chunks with the app, which loads in parallel. */
async function scriptOf(file: string): Promise<string> {
  const options = { write: false, rolldownOptions: { input: file } };
  const built = await build({ configFile: false, logLevel: 'warn', build: options });
  const [script] = 'output' in built ? built.output : [];
  if (script === undefined) throw new Error(`Vite built no output from ${file}`);
  return script.code;
}

async function contentsOfDocuments(root: string): Promise<Readonly<Record<string, string>>> {
  const { module } = await runnerImport<{ DOCUMENTS: Readonly<Record<string, ComponentType>> }>(
    `${root}/src/app/documents.tsx`,
    { root, configFile: false },
  );
  return Object.fromEntries(
    Object.entries(module.DOCUMENTS).map(([page, content]) => [
      page,
      renderToStaticMarkup(createElement(content)),
    ]),
  );
}

/** Returns a chunk and all its static imports. */
function scriptsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  // Iterating over a set includes the items added during the loop.
  for (const file of found) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const imported of next.imports) found.add(imported);
  }
  return [...found];
}
