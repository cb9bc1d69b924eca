/** A word and its position on the page, in points. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WORD = /<word xMin="([^"]*)" yMin="([^"]*)" xMax="([^"]*)" yMax="([^"]*)">([^<]*)</g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readWord([, left, top, right, bottom, text = '']: RegExpExecArray): Word {
  return {
    text: text.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  };
}

/** Parses the output of `pdftotext -bbox` into the words of each page. */
export function readPages(xhtml: string): Word[][] {
  const pages = xhtml.split('<page ').slice(1);
  return pages.map((page) => Array.from(page.matchAll(WORD), readWord));
}
