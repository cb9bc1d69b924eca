import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const MARKER = /<!--prerender (\S+) (\w+)-->/;

/**
 * Replaces `<!--prerender ./src/page.tsx Page-->` in an HTML entry with the markup of that component. The landing page
 * is text that never changes after the build, so it is readable before, and without, any script.
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
