import type { Plugin, Rolldown } from 'vite';

const PAGE = /\/app\/pages\/([a-z-]+)-page\.tsx$/;

/**
 * Writes one document a page, `dashboard.html` beside `app.html`: the app's document, which asks for the scripts of the
 * page at once rather than when the app has found out which page it is on.
 */
export function pageDocuments(): Plugin {
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const app = bundle['app.html'];
        if (app?.type !== 'asset') throw new Error('The build wrote no app.html');
        const html = String(app.source);
        for (const chunk of Object.values(bundle)) {
          const page = chunk.type === 'chunk' ? PAGE.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
          if (chunk.type !== 'chunk' || page === undefined) continue;
          const links = scriptsOf(chunk, bundle)
            .filter((file) => !html.includes(`/${file}"`))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`);
          const source = html.replace('</head>', `${links.join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
        }
      },
    },
  };
}

/** A chunk and all that it imports at once. */
function scriptsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  // A set goes on with what is added to it meanwhile.
  for (const file of found) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const imported of next.imports) found.add(imported);
  }
  return [...found];
}
