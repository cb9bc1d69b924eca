import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pageStyle } from './page-style.ts';

/** Renders a sandbox page for users. `title` and `content` are HTML. */
export function page(title: string, content: string, site = 'QuickBooks sandbox'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - ${site}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="mark">${site}</p>
${content}
</main>
</body>
</html>
`;
}

export function missingPage(reason: string): string {
  return page('Not found', `<h1>Nothing to show here</h1><p>${escapeHtml(reason)}</p>`);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Sends a page that runs no scripts, loads nothing, and has only its own style sheet. The form targets include the page
 * that follows the form's response, because browsers also apply the list to redirects.
 */
export function sendPage(reply: FastifyReply, html: string, formTargets = "'none'"): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
