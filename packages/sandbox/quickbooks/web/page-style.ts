/** Lines in a statement are indented by depth: sections within sections, accounts within accounts. */
const MAX_DEPTH = 12;
const indents = Array.from(
  { length: MAX_DEPTH },
  (_, index) => `.depth-${index + 1} { padding-left: ${index + 1}em; }`,
).join('\n');

/** Style for all of the sandbox's own pages. Inline, so that it needs no additional request. */
export const pageStyle = `
:root { --paper: #fbfbf9; --surface: #ffffff; --ink: #16181d; --secondary: #5b616e; --hairline: #e5e3dd; --edge: #85837d; --accent: #2563eb; --on-accent: #ffffff; --bad: #b42318; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1115; --surface: #161920; --ink: #ecedef; --secondary: #a3a9b5; --hairline: #2a2f39; --edge: #7c8495; --accent: #7aa2ff; --on-accent: #0f1115; --bad: #ff9a8f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 64px 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font: 600 28px/1.25 Newsreader, "Source Serif 4", Georgia, serif; text-wrap: balance; }
p { margin: 0 0 16px; }
.mark { margin-bottom: 24px; padding-bottom: 12px; border-bottom: 1px solid var(--hairline); font-weight: 600; }
.problem { color: var(--bad); font-weight: 600; }
fieldset { margin: 24px 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
.choice { position: relative; padding: 12px 16px 12px 44px; background: var(--surface); border: 1px solid var(--hairline); }
.choice + .choice { border-top: 0; }
.choice:first-of-type { border-radius: 8px 8px 0 0; }
.choice:last-of-type { border-radius: 0 0 8px 8px; }
.choice input { position: absolute; z-index: 1; left: 16px; top: 15px; width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
.choice label { font-weight: 600; }
.choice label::after { content: ""; position: absolute; inset: 0; cursor: pointer; }
.choice p { margin: 0; color: var(--secondary); font-size: 13px; }
.choice:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.choice input:focus-visible { outline: none; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
button { flex: 0 1 auto; min-height: 44px; padding: 8px 24px; border: 1px solid var(--edge); border-radius: 8px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.note { margin: 24px 0 0; color: var(--secondary); font-size: 13px; }
@media (max-width: 480px) { main { padding: 24px 16px; } .mark { margin-bottom: 16px; } .actions button { flex: 1 1 0; } .long button { flex-basis: 100%; } }
table { width: 100%; border-collapse: collapse; }
th { padding: 4px 0; text-align: left; font-weight: 400; }
${indents}
thead th { color: var(--secondary); font-size: 13px; border-bottom: 1px solid var(--ink); }
thead .amount { font-size: 13px; }
.amount { padding: 4px 0 4px 16px; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.head th { padding-top: 12px; font-weight: 600; }
.total th, .total td { font-weight: 600; }
.total td { border-top: 1px solid var(--hairline); }
`;
