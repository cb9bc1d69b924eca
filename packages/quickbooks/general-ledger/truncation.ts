/** What QuickBooks puts where the rest would be, once a report has 400,000 cells. The status is 200 all the same. */
const NOTICE = /^unable to display more data\b/i;
/** In other languages it is a sentence all the same, which no label of a beginning balance is. */
const MIN_SENTENCE = 30;
const MAX_DEPTH = 30;

/**
 * Whether the report was cut short. The notice stands alone in its row; a transaction whose memo says the same has a
 * date and an amount beside it, and must not make us read the books day by day. What is cut may lack anything, so this
 * looks at it without insisting on any form.
 */
export function isTruncated(rows: unknown): boolean {
  return hasNoticeIn(rows, 0) || endsOpen(rows, 0);
}

function hasNoticeIn(rows: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH || typeof rows !== 'object' || rows === null) return false;
  const { Row } = rows as { readonly Row?: unknown };
  if (!Array.isArray(Row)) return false;
  return Row.some((row: unknown) => {
    if (typeof row !== 'object' || row === null) return false;
    const { ColData, Header, Summary, Rows } = row as Readonly<Record<string, unknown>>;
    return (
      hasNotice(ColData) ||
      hasNotice(cellsOf(Header)) ||
      hasNotice(cellsOf(Summary)) ||
      hasNoticeIn(Rows, depth + 1)
    );
  });
}

function cellsOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null
    ? (part as { readonly ColData?: unknown }).ColData
    : undefined;
}

/** Whether the notice stands alone in these cells. */
export function hasNotice(cells: unknown): boolean {
  if (!Array.isArray(cells) || !cells.some((cell) => NOTICE.test(textIn(cell)))) return false;
  return cells.every((cell) => textIn(cell) === '' || NOTICE.test(textIn(cell)));
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null) return '';
  const { value } = cell as { readonly value?: unknown };
  return typeof value === 'string' ? value : '';
}

/** Whether the last row of all is a lone sentence, or a transaction after which its section has no total. */
function endsOpen(rows: unknown, depth: number, lacksTotal = false): boolean {
  if (depth > MAX_DEPTH || typeof rows !== 'object' || rows === null) return false;
  const { Row } = rows as { readonly Row?: unknown };
  const last: unknown = Array.isArray(Row) ? Row.at(-1) : undefined;
  if (typeof last !== 'object' || last === null) return false;
  const { ColData, Summary, Rows } = last as Readonly<Record<string, unknown>>;
  if (Rows !== undefined) return endsOpen(Rows, depth + 1, lacksTotal || Summary === undefined);
  if (!Array.isArray(ColData)) return false;
  const texts = ColData.map(textIn).filter((text) => text !== '');
  const isSentence = texts.length === 1 && (texts[0] as string).length >= MIN_SENTENCE;
  return isSentence || (lacksTotal && texts.length > 2);
}
