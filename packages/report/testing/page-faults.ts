import type { ReadPdf } from './pdf-tools.ts';
import type { Word } from './words.ts';

/** Printers and bindings can hide text that is closer to the edge of the paper than this. */
const MIN_MARGIN = 36;
const PAGE = { width: 612, height: 792 };
/**
 * Two words overlap if they share this fraction of their height, and more points of width than kerning accounts for.
 */
const SHARED = { height: 0.5, points: 1 };

/** Minimum fullness of all pages except the cover and the last page. */
export const MIN_FULLNESS = 0.25;
/** Words for actions that work on screen but not in print. */
const SCREEN_WORDS =
  /\b(click|tap|hover|button|tab|scroll|swipe|screen|toggle|checkbox|drop-?down|tooltip|dialog|menu|icon|browser|download|press|select|choose|open (it|the|this)|see (above|below)|switch to)/i;

/** A sentence about QuickBooks may say what to click in QuickBooks; no other printed text may. */
export function findScreenWord(pdf: Pick<ReadPdf, 'pages' | 'bookmarks'>): string | null {
  const pageOf = (section: string) => pdf.bookmarks.find(({ title }) => title.endsWith(section))?.page;
  const [review, notes] = [pageOf('Automated Review') ?? Number.POSITIVE_INFINITY, pageOf('Notes') ?? 0];
  const pages = pdf.pages().filter((_, index) => index + 1 < review || index + 1 > notes);
  const text = pages.join('\n').replace(/[^.]*QuickBooks[^.]*\./g, '');
  return SCREEN_WORDS.exec(text)?.[0] ?? null;
}

/**
 * Finds layout faults from word positions: words that overlap or are outside the page, pages that end with a heading
 * for the next page, and wrong page numbers. Wrong page numbers mean that the layout never settled.
 */
export function findPageFaults(pdf: Pick<ReadPdf, 'words'>, announcements: Iterable<string>): string[] {
  const isAnnounced = new Set(Array.from(announcements, spaceless));
  return pdf.words.flatMap((words, index) => {
    const page = `page ${index + 1}`;
    const outside = words.filter(isOutside).map(({ text }) => `${page}: "${text}" leaves the page`);
    const covered = overlapsIn(words).map(([one, other]) => `${page}: "${one}" and "${other}" overlap`);
    const last = lastLine(words);
    const number = words[words.findLastIndex(({ text }) => text === 'Page') + 1]?.text;
    const isMisnumbered = words.some(({ text }) => text === 'Page') && number !== String(index + 1);
    return [
      ...outside,
      ...covered,
      ...(isMisnumbered ? [`${page}: is numbered ${number}`] : []),
      ...(last !== '' && isAnnounced.has(spaceless(last)) ? [`${page}: ends with "${last}"`] : []),
    ];
  });
}

/**
 * Returns the used share of a page, from 0 to 1, between the first line below its header and the last line above its
 * footer.
 */
export function usedPageShare(words: readonly Word[]): number {
  const head = Math.min(...words.map(({ bottom }) => bottom));
  const foot = words.findLast(({ text }) => text === 'Page')?.top ?? PAGE.height;
  const lowest = Math.max(head, ...bodyOf(words).map(({ bottom }) => bottom));
  return (lowest - head) / (foot - head);
}

/** Other names may be right-to-left or contain placeholders, so only their amounts are compared. */
const PLAIN = /^[\x20-\x7E−]*$/;

/**
 * Returns the rows that are split across pages, where a row extends from the first word of its name to its last amount.
 */
export function findSplitRows(pages: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const texts = pages.map((page) => spaceless(page).replaceAll(/[$+]/g, ''));
  return rows
    .map((cells) => cells.filter((cell) => PLAIN.test(cell)).join(' '))
    .filter((row) => !texts.some((text) => text.includes(spaceless(row))));
}

function spaceless(text: string): string {
  return text.replaceAll(/[\s\u200B]+/g, '');
}

function isOutside({ left, right, top, bottom }: Word): boolean {
  const { width, height } = PAGE;
  return left < MIN_MARGIN || right > width - MIN_MARGIN || top < 0 || bottom > height;
}

/** Text extraction splits words in connected scripts at random, and each part may overlap the next. */
const JOINED = /\p{Script=Arabic}/u;

function overlapsIn(words: readonly Word[]): [string, string][] {
  const order = words.filter(({ text }) => !JOINED.test(text)).toSorted((a, b) => a.top - b.top);
  return order.flatMap((one, index) => {
    const found: [string, string][] = [];
    for (const other of order.slice(index + 1)) {
      if (other.top > one.bottom) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (across > SHARED.points && down > SHARED.height * least) found.push([one.text, other.text]);
    }
    return found;
  });
}

function bodyOf(words: readonly Word[]): Word[] {
  const foot = words.findLast(({ text }) => text === 'Page');
  return foot === undefined ? [] : words.filter(({ bottom }) => bottom < foot.top - 4);
}

/** Returns the last line above the footer with the page number; the cover does not have a footer. */
function lastLine(words: readonly Word[]): string {
  const body = bodyOf(words);
  const lowest = Math.max(...body.map(({ bottom }) => bottom));
  return body
    .filter(({ bottom }) => lowest - bottom < 3)
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join(' ');
}
