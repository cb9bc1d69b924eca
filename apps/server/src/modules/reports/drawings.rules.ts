import { readNamespacedXml, type XmlElement } from '@insights/books-files';
import { drawingWork, type Rule, type Shape } from './drawing-work.rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const EMBEDDED_PNG = /^\s*data:image\/png;base64,([\w+/=\s]*)$/i;

/**
 * SVG elements allowed in a logo. Elements in other namespaces are metadata from drawing programs and are not drawn.
 */
const ELEMENTS = words(
  'svg g defs symbol switch title desc metadata style use image path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset',
);
const MAX_DEPTH = 200;
const MAX_LETTERS = 2_000;
const MAX_PICTURES = 8;
const MAX_ENTITY_REFERENCES = 1_000;
/** Number of shapes drawn, counting every repetition by reference. */
const MAX_WORK = 100_000;
/** Number of pairs of an element and a selector. */
const MAX_STYLINGS = 3_000_000;

const DAMAGED = 'This SVG file is damaged. Please save it again, or choose another.';
const NO_NAMESPACE =
  'This file does not say that it is SVG. Please export it again as SVG from your drawing app, or as PNG.';
const SCRIPT =
  'This SVG file contains a script, which is not allowed in a logo. Please save it as plain SVG, or as PNG.';
const LOADS =
  'This SVG file loads content from elsewhere, which is not allowed in a logo. Please embed the content, or save the logo as PNG.';
const ENTITIES =
  'This SVG file defines entities, which are not allowed in a logo. Please save it as plain SVG, or as PNG.';
const PICTURE =
  'This SVG file has a picture that is not embedded as PNG. Please embed it as PNG, or save the whole logo as PNG.';
const TEXT =
  'This SVG file contains too much text. Please convert the text to outlines, or save the logo as PNG.';
const TOO_MUCH =
  'This SVG file repeats, clips or nests too many shapes to be printed. Please save it as PNG.';

class Fault extends Error {}

/**
 * Checks an SVG file. Returns its embedded PNG images, or, as a sentence for the owner, the reason why it cannot be a
 * logo.
 */
export function checkDrawing(
  text: string,
): { readonly pictures: readonly Buffer[] } | { readonly refusal: string } {
  if (text.includes('\uFFFD') || text.includes('\0'))
    return { refusal: 'This SVG file is not written in UTF-8. Please save it again in UTF-8, or as PNG.' };
  const drawing = new Drawing(text);
  try {
    if (!readNamespacedXml(text, drawing)) return { refusal: DAMAGED };
    drawing.end();
    return { pictures: drawing.pictures };
  } catch (error) {
    if (error instanceof Fault) return { refusal: error.message };
    throw error;
  }
}

class Drawing {
  readonly pictures: Buffer[] = [];
  readonly #document: string;
  readonly #root: Shape = { local: '', id: '', classes: [], children: [], references: [] };
  readonly #open = [this.#root];
  #sheet = '';
  #letters = 0;
  #shapes = 0;

  constructor(document: string) {
    this.#document = document;
  }

  /**
   * Illustrator declares its namespaces through entities. Only plain text is allowed in entities, so that they cannot
   * hide or multiply anything.
   */
  doctype(text: string): Record<string, string> {
    const start = text.indexOf('[');
    if (start === -1) return {};
    const declared = text.slice(start + 1, text.lastIndexOf(']'));
    const entity = /<!ENTITY\s+([\w-]+)\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g;
    if (declared.replace(entity, '').trim() !== '') throw new Fault(ENTITIES);
    if (this.#document.split('&').length > MAX_ENTITY_REFERENCES) throw new Fault(ENTITIES);
    return Object.fromEntries(
      Array.from(declared.matchAll(entity), ([, name, double, single]) => [name, double ?? single ?? '']),
    );
  }

  open({ name, local, namespace, attributes }: XmlElement): void {
    const parent = this.#open.at(-1) ?? this.#root;
    if (local.toLowerCase() === 'script') throw new Fault(SCRIPT);
    if (parent === this.#root && (local !== 'svg' || namespace !== SVG)) throw new Fault(NO_NAMESPACE);
    const isSvg = namespace === SVG;
    // Inside an SVG `switch`, a `foreignObject` is the editable version of shapes that are drawn in its place.
    const isEditableCopy = local === 'foreignObject' && parent.local === 'switch';
    if (isSvg && !ELEMENTS.has(local) && !isEditableCopy) throw new Fault(cannotPrint(name));
    const shape: Shape = { local: isSvg ? local : '', id: '', classes: [], children: [], references: [] };
    parent.children.push(shape);
    this.#open.push(shape);
    if (this.#open.length > MAX_DEPTH) throw new Fault(TOO_MUCH);
    if (!isSvg) return;
    this.#shapes += 1;
    for (const attribute of attributes) this.#readAttribute(shape, attribute);
  }

  #readAttribute(shape: Shape, { name, local, namespace, value }: XmlElement['attributes'][number]): void {
    if (name === 'xmlns' || name.startsWith('xmlns:')) return;
    if (local === 'href' && (namespace === '' || namespace === XLINK)) this.#readLink(shape, value);
    if (namespace !== '') return;
    if (/^on/i.test(local)) throw new Fault(SCRIPT);
    if (local === 'id') shape.id = withoutBlanks(value);
    else if (local === 'class') shape.classes = value.split(/\s+/);
    else shape.references.push(...referencesOf(value));
  }

  #readLink(shape: Shape, value: string): void {
    const link = value.trim();
    if (link.startsWith('#')) {
      shape.references.push(withoutBlanks(link.slice(1)));
      return;
    }
    if (shape.local !== 'image') throw new Fault(LOADS);
    const [, picture] = EMBEDDED_PNG.exec(value) ?? [];
    if (picture === undefined) throw new Fault(PICTURE);
    this.pictures.push(Buffer.from(picture, 'base64'));
    if (this.pictures.length > MAX_PICTURES) throw new Fault(TOO_MUCH);
  }

  text(part: string): void {
    const element = this.#open.at(-1)?.local;
    if (element === 'style') this.#sheet += part;
    else if (element === 'text' || element === 'tspan') this.#letters += part.length;
    if (this.#letters > MAX_LETTERS) throw new Fault(TEXT);
  }

  close(): void {
    this.#open.pop();
  }

  end(): void {
    const rules = rulesOf(this.#sheet);
    const selectors = rules.reduce((sum, rule) => sum + rule.selectors.length, 0);
    if (this.#shapes * selectors > MAX_STYLINGS) throw new Fault(TOO_MUCH);
    if (drawingWork(this.#root, rules, MAX_WORK) > MAX_WORK) throw new Fault(TOO_MUCH);
  }
}

function cannotPrint(element: string): string {
  return `This SVG file has “${element.slice(0, 40)}”, which cannot be printed. Please save it as plain shapes, or as PNG.`;
}

function rulesOf(sheet: string): Rule[] {
  return sheet.split('}').map((rule) => {
    const at = rule.lastIndexOf('{');
    return { selectors: rule.slice(0, Math.max(at, 0)).split(','), references: referencesOf(rule) };
  });
}

/**
 * Returns the ids named by `url(#id)` in a style or attribute. The patterns take linear time; others could take minutes
 * for a 500 kB file.
 */
function referencesOf(style: string): string[] {
  const plain = withoutBlanks(style);
  if (/@import|@font-face|url\([^#)]/i.test(plain)) throw new Fault(LOADS);
  if (!/url\(/i.test(plain)) return [];
  // An escape sequence could spell `url` differently; a parenthesis in an id could end the reference early.
  const ids = Array.from(plain.matchAll(/url\(#([^()]*)\)/gi), ([, id]) => id ?? '');
  if (plain.includes('\\') || ids.length !== plain.split(/url\(/i).length - 1) throw new Fault(TOO_MUCH);
  return ids;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/["'\s]/g, '');
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
