import { pageStyle } from './page-style.ts';

/** A page of the service as people see it. `title` and `content` are HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - QuickBooks sandbox</title>
<style>${pageStyle}${tableStyle}</style>
</head>
<body>
<main>
<p class="mark">QuickBooks sandbox</p>
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

const tableStyle = `
table { width: 100%; border-collapse: collapse; }
th { padding: 4px 0; text-align: left; font-weight: 400; }
thead th { color: var(--secondary); font-size: 13px; border-bottom: 1px solid var(--ink); }
thead .amount { font-size: 13px; }
.amount { padding: 4px 0 4px 16px; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.head th { padding-top: 12px; font-weight: 600; }
.total th, .total td { font-weight: 600; }
.total td { border-top: 1px solid var(--hairline); }
`;
