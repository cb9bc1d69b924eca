import { readNamespacedXml, type XmlElement } from '@insights/books-files';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
/** Elements of these namespaces are notes of drawing programs. They are not drawn. */
const NOTES =
  /^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net|www\.w3\.org\/1999\/02\/22-rdf|creativecommons\.org|web\.resource\.org\/cc|purl\.org\/dc)/;

/** Anything else could run, load or repeat something. */
const ELEMENTS = words(
  'svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask style',
);
/** Their values are names and colors, in which digits are not numbers. */
const WORD_ATTRIBUTES = words(
  'id class style href fill stroke color stop-color font-family type media lang version baseProfile role title',
);
const ATTRIBUTES = words(
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height viewBox preserveAspectRatio points transform pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits clip-path clip-rule mask mask-type opacity fill-opacity fill-rule stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-opacity display visibility overflow paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation color-rendering font font-size font-weight font-style font-variant font-stretch font-feature-settings text-anchor text-decoration textLength lengthAdjust letter-spacing word-spacing line-height dominant-baseline alignment-baseline baseline-shift writing-mode direction isolation mix-blend-mode enable-background zoomAndPan contentScriptType contentStyleType space focusable tabindex',
);
const MAX_DEPTH = 200;
const MAX_TEXT = 2_000;
/** Pairs of a shape that cuts and a shape that is cut. */
const MAX_CUTS = 100_000;
/** Pairs of an element and a selector. */
const MAX_STYLINGS = 3_000_000;
/** PDF readers reject larger coordinates. */
const MAX_NUMBER = 1_000_000;
const NUMBER = /\d+\.?\d*(?:e[-+]?\d+)?/gi;
const CUT = /(?:clip-path|mask)\s*(?:[=:]|\/\*)/i;

const DAMAGED = 'This SVG file is damaged. Please save it again, or choose another.';
const SCRIPT = 'This SVG file holds a script, which a logo may not. Please save it as plain SVG.';
const LOADS = 'This SVG file loads something from elsewhere, which a logo may not.';
const TOO_MUCH =
  'This SVG file cuts or nests its shapes so often that it cannot be printed. Please save it as PNG.';

class Fault extends Error {}

/** Why an SVG file cannot be a logo, in a sentence for its owner; null if it can. Reads the text once, as XML. */
export function faultOfSvg(text: string): string | null {
  if (text.includes('\uFFFD') || text.includes('\0')) return 'This SVG file is not written in UTF-8.';
  const drawing = new Drawing();
  try {
    if (!readNamespacedXml(text, drawing)) return DAMAGED;
    drawing.end();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/**
 * What an SVG file asks to be drawn. A cutting shape may not be cut itself, because a chain of cuts takes ten times the
 * work with each step; and a few bytes of style may concern many shapes.
 */
class Drawing {
  readonly #open: string[] = [];
  #cutters = 0;
  #style = '';
  #textLength = 0;
  #tags = 0;
  #cuttingTags = 0;
  /** Classes and the style attribute of each element, until the style sheets are known. */
  readonly #elements: { classes: string[]; isCut: boolean; isWithinCutter: boolean }[] = [];

  doctype(text: string): void {
    if (text.includes('['))
      throw new Fault('This SVG file defines entities, which a logo may not. Please save it as plain SVG.');
  }

  open({ name, local, namespace, attributes }: XmlElement): void {
    const isNote = NOTES.test(namespace);
    if (local === 'script') throw new Fault(SCRIPT);
    if (!isNote && (namespace !== SVG || !ELEMENTS.has(local))) {
      throw new Fault(
        `This SVG file holds “${name.slice(0, 40)}”, which a logo may not. Please save it as plain shapes, or as PNG.`,
      );
    }
    this.#open.push(isNote ? '' : local);
    if (this.#open.length > MAX_DEPTH) throw new Fault(TOO_MUCH);
    if (isNote) return;
    for (const attribute of attributes) checkAttribute(attribute);
    const attributeValue = (wanted: string) =>
      attributes.find((attribute) => attribute.name === wanted)?.value;
    if (isCutter(local)) this.#cutters += 1;
    this.#tags += 1;
    const isWithinCutter = this.#cutters > 0;
    if (isWithinCutter) this.#cuttingTags += 1;
    const style = attributeValue('style') ?? '';
    const isCut =
      CUT.test(style) || attributeValue('clip-path') !== undefined || attributeValue('mask') !== undefined;
    this.#elements.push({
      classes: (attributeValue('class') ?? '').split(/\s+/),
      isCut,
      isWithinCutter,
    });
  }

  text(part: string): void {
    const element = this.#open.at(-1);
    if (element === 'style') this.#style += part;
    else if (element === 'text' || element === 'tspan') this.#textLength += part.length;
    if (this.#textLength > MAX_TEXT)
      throw new Fault('This SVG file holds more text than a logo can. Please save the text as shapes.');
  }

  close(): void {
    if (isCutter(this.#open.pop() ?? '')) this.#cutters -= 1;
  }

  end(): void {
    checkStyle(this.#style);
    const { selectors, cutting } = stylesOf(this.#style);
    let cut = 0;
    for (const { classes, isCut, isWithinCutter } of this.#elements) {
      if (!isCut && cutting !== 'any' && !classes.some((name) => cutting.has(name))) continue;
      if (isWithinCutter) throw new Fault(TOO_MUCH);
      cut += 1;
    }
    if (cut * this.#cuttingTags > MAX_CUTS || this.#tags * selectors > MAX_STYLINGS)
      throw new Fault(TOO_MUCH);
  }
}

function checkAttribute({ name, local, namespace, value }: XmlElement['attributes'][number]): void {
  // Declarations of namespaces, and attributes of other namespaces, are not drawn.
  if (name === 'xmlns' || name.startsWith('xmlns:')) return;
  if (namespace !== '' && namespace !== XLINK) return;
  if (/^on/i.test(local)) throw new Fault(SCRIPT);
  if (namespace === XLINK && local !== 'href') return;
  const isWord = WORD_ATTRIBUTES.has(local);
  if (!isWord && !ATTRIBUTES.has(local)) {
    if (/^(?:data|aria)-/.test(local)) return;
    throw new Fault(
      `This SVG file has “${local.slice(0, 40)}”, which a logo may not. Please save it as plain SVG, or as PNG.`,
    );
  }
  if (local === 'href' && !value.trim().startsWith('#')) throw new Fault(LOADS);
  checkStyle(isWord && local !== 'style' ? value.replaceAll(/\d/g, '') : value);
}

/** Checks a style sheet, a style, or the value of one property. */
function checkStyle(style: string): void {
  // Each pattern is linear: 500 kB can be written so that others take minutes.
  if (/@import|@font-face|url\([^#)]/i.test(style.replaceAll(/["'\s]/g, ''))) throw new Fault(LOADS);
  if (style.includes('\\')) throw new Fault(TOO_MUCH);
  // Colors and references have digits that are not numbers.
  for (const [number] of style.replaceAll(/url\([^()]*\)|#[\w-]+/g, ' ').matchAll(NUMBER)) {
    if (Number(number) > MAX_NUMBER)
      throw new Fault('This SVG file has a number that is too large to print. Please save it as PNG.');
  }
}

function isCutter(element: string): boolean {
  return element === 'clipPath' || element === 'mask';
}

/** The number of selectors, and the classes by which they cut shapes; any, unless the sheet names classes alone. */
function stylesOf(sheet: string): { selectors: number; cutting: Set<string> | 'any' } {
  const names = new Set<string>();
  let isPlain = true;
  let count = 0;
  for (const rule of sheet.split('}')) {
    const at = rule.lastIndexOf('{');
    const selectors = rule.slice(0, Math.max(at, 0)).split(',');
    count += selectors.length;
    if (!CUT.test(rule.slice(at + 1))) continue;
    for (const selector of selectors) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name === undefined) isPlain = false;
      else names.add(name);
    }
  }
  return { selectors: count, cutting: isPlain ? names : 'any' };
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
