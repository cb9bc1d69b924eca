import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const MARKER = /<!--prerender (\S+) (\w+)-->/;

/**
 * Replaces `<!--prerender ./src/page.tsx Page-->` in an HTML entry with the HTML rendered by that component. The
 * landing page's text never changes after the build, so it can be read before any script loads, or without scripts.
 */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'prerender',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const [marker, path, name] = MARKER.exec(html) ?? [];
        if (marker === undefined || path === undefined || name === undefined) return html;
        const file = new URL(path, `file://${root}/`).pathname;
        const module = server
          ? await server.ssrLoadModule(file)
          : (await runnerImport<Record<string, unknown>>(file, { root, configFile: false })).module;
        const markup = renderToStaticMarkup(createElement(module[name] as ComponentType));
        return html.replace(marker, () => markup);
      },
    },
  };
}
