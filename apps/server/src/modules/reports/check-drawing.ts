/** What a drawing is made of. Anything else could run, load or repeat something. */
const SVG_ELEMENTS = new Set(
  'svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan lineargradient radialgradient stop clippath mask style'.split(
    ' ',
  ),
);
/** What drawing programs note for themselves; it is not drawn, unless its names are made to stand for shapes. */
const NOTES = /^(sodipodi|inkscape|rdf|cc|dc):/i;
const SPACES_OF_NOTES = /\sxmlns:(?:sodipodi|inkscape|rdf|cc|dc)\s*=\s*["']([^"']*)/gi;

/** Whatever the text, each pattern reads it about once: half a megabyte can be written so that others read it for minutes. */
export function faultOfSvg(text: string): string | null {
  if (text.includes('\uFFFD') || text.includes('\0')) return 'This SVG file is not written in UTF-8.';
  if (
    /<!ENTITY/i.test(text) ||
    text
      .split(/<!DOCTYPE/i)
      .slice(1)
      .some(hasSubset)
  )
    return 'This SVG file defines entities, which a logo may not. Please save it as plain SVG.';
  const plain = asParsersReadIt(text);
  for (const [, name = ''] of plain.matchAll(/<([a-z][\w:.-]*)/gi)) {
    if (name.toLowerCase() === 'script')
      return 'This SVG file holds a script, which a logo may not. Please save it as plain SVG.';
    if (!SVG_ELEMENTS.has(name.toLowerCase()) && !NOTES.test(name))
      return `This SVG file holds “${name.slice(0, 40)}”, which a logo may not. Please save it as plain shapes, or as PNG.`;
  }
  for (const [, space = ''] of plain.matchAll(SPACES_OF_NOTES)) {
    if (/&|2000\/svg/i.test(space))
      return 'This SVG file has shapes under other names, which a logo may not. Please save it as plain SVG.';
  }
  if (/\son\w+\s*=/i.test(plain))
    return 'This SVG file holds a script, which a logo may not. Please save it as plain SVG.';
  const loads =
    /(?:^|[\s:])(?:href|src)\s*=\s*(?:["']\s*)?[^#"'\s]/i.test(plain) ||
    /url\(\s*(?:["']\s*)?[^#"'\s)]/i.test(plain) ||
    /@import|@font-face/i.test(plain);
  if (loads) return 'This SVG file loads something from elsewhere, which a logo may not.';
  return isTooMuchToDraw(plain)
    ? 'This SVG file cuts or nests its shapes so often that it cannot be printed. Please save it as PNG.'
    : null;
}

/** Whether what stands behind `<!DOCTYPE` opens a list of declarations. */
function hasSubset(doctype: string): boolean {
  return /^[^>[]*\[/.test(doctype);
}

/**
 * Without comments and instructions. What `<!--` or a tag stands in is none of its own there: whichever of the three begins
 * first ends first.
 */
function asParsersReadIt(text: string): string {
  let plain = '';
  let at = 0;
  for (const start = /<!--|<\?|<!\[CDATA\[/g; ; ) {
    start.lastIndex = at;
    const found = start.exec(text);
    if (found === null) return plain + text.slice(at);
    const from = found.index + found[0].length;
    const [ending, isText] =
      found[0] === '<!--' ? ['-->', false] : found[0] === '<?' ? ['?>', false] : [']]>', true];
    const end = text.indexOf(ending, from);
    if (end === -1) return plain + text.slice(at);
    plain += text.slice(at, found.index);
    if (isText) plain += text.slice(from, end).replaceAll('<', ' ');
    at = end + ending.length;
  }
}

const MAX_DEPTH = 200;
/** Shapes that cut, times what they cut. */
const MAX_CUTS = 100_000;
const MAX_STYLINGS = 3_000_000;
const TAG = /<(\/?)([a-z][\w:.-]*)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*?)(\/?)>/gi;
const CUT = /(?:clip-path|mask)\s*(?:[=:]|\/\*)/i;
const HIDDEN_STYLE = /\sstyle\s*=\s*(?:"[^"]*[&\\]|'[^']*[&\\])/i;

/**
 * Shapes that are cut by others which are cut again need ten times the work with each step, so a cutting shape is not cut
 * itself; and few bytes of style concern many shapes.
 */
function isTooMuchToDraw(plain: string): boolean {
  const { selectors, cutting } = stylesOf(plain);
  let depth = 0;
  let cuttersOpen = 0;
  const counts = { tags: 0, cutters: 0, cut: 0 };
  for (const [, closes, name = '', attributes = '', isEmpty] of plain.matchAll(TAG)) {
    const isCutter = /^(?:clippath|mask)$/i.test(name);
    if (closes) {
      depth -= 1;
      if (isCutter) cuttersOpen -= 1;
      continue;
    }
    if (isCutter) cuttersOpen += 1;
    const [, , classes = ''] = /\sclass\s*=\s*(["'])([^"']*)/i.exec(attributes) ?? [];
    const isCut =
      CUT.test(attributes) ||
      HIDDEN_STYLE.test(attributes) ||
      cutting === 'any' ||
      classes.split(/\s+/).some((one) => cutting.has(one));
    if (isCut && cuttersOpen > 0) return true;
    counts.tags += 1;
    if (isCut) counts.cut += 1;
    if (cuttersOpen > 0) counts.cutters += 1;
    if (isEmpty) cuttersOpen -= isCutter ? 1 : 0;
    else depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return counts.cut * counts.cutters > MAX_CUTS || counts.tags * selectors > MAX_STYLINGS;
}

/** How many selectors there are, and the classes by which they cut shapes; any, where it is not written plainly which. */
function stylesOf(plain: string): { selectors: number; cutting: Set<string> | 'any' } {
  const names = new Set<string>();
  let isPlain = true;
  let count = 0;
  for (const rule of rulesOf(plain)) {
    const at = rule.lastIndexOf('{');
    const selectors = rule.slice(0, Math.max(at, 0)).split(',');
    const declarations = rule.slice(at + 1);
    count += selectors.length;
    if (!CUT.test(declarations) && !/[&\\]/.test(declarations)) continue;
    for (const selector of selectors) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name === undefined) isPlain = false;
      else names.add(name);
    }
  }
  return { selectors: count, cutting: isPlain ? names : 'any' };
}

function rulesOf(plain: string): string[] {
  const sheets = plain.split(/<style/i).slice(1);
  return sheets.flatMap((sheet) => {
    const [content = ''] = sheet.slice(sheet.indexOf('>') + 1).split(/<\/style/i);
    return content.split('}');
  });
}
