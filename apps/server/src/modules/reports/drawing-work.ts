/** An element of an SVG file; `local` is empty for elements that are not SVG. */
export interface Shape {
  local: string;
  id: string;
  classes: string[];
  readonly children: Shape[];
  /** Ids of shapes that this one draws again, or that cut or paint it. */
  readonly references: string[];
}

/** A rule of a style sheet. */
export interface Rule {
  readonly selectors: readonly string[];
  /** Ids that the declarations refer to. */
  readonly references: readonly string[];
}

/**
 * How much more work it is to draw a shape by this element than by itself, as measured: each level of masks takes ten
 * times the work of the level within it, and a filter is computed for every pixel.
 */
const WORK: Readonly<Record<string, number>> = {
  clipPath: 10,
  mask: 10,
  pattern: 10,
  filter: 300,
  image: 50,
};
/** A property that a style sheet sets on them has no effect. */
const UNPAINTED = new Set(['', 'stop', 'linearGradient', 'radialGradient', 'style', 'defs', 'metadata']);
/** Levels of elements and references. */
const MAX_LEVELS = 1_000;

/** The number of shapes that are drawn, with every repetition; more than `limit` when a shape refers to itself. */
export function drawingWork(root: Shape, rules: readonly Rule[], limit: number): number {
  const byId = new Map<string, Shape[]>();
  const collect = (shape: Shape) => {
    if (shape.id !== '') byId.set(shape.id, [...(byId.get(shape.id) ?? []), shape]);
    shape.children.forEach(collect);
  };
  collect(root);
  const { byClass, everywhere } = styledReferences(rules);
  const known = new Map<Shape, number>();

  function workOf(shape: Shape, level: number): number {
    const before = known.get(shape);
    if (before !== undefined) return before;
    // Until it is known: a shape that draws itself has no end.
    known.set(shape, Number.POSITIVE_INFINITY);
    if (level > MAX_LEVELS) return Number.POSITIVE_INFINITY;
    const references = shape.references.concat(
      shape.classes.flatMap((name) => byClass.get(name) ?? []),
      UNPAINTED.has(shape.local) ? [] : everywhere,
    );
    const drawn = shape.children.concat(references.flatMap((id) => byId.get(id) ?? []));
    let work = 1;
    for (const one of drawn) {
      work += (WORK[one.local] ?? 1) * workOf(one, level + 1);
      if (work > limit) break;
    }
    known.set(shape, work);
    return work;
  }

  return workOf(root, 0);
}

/** What style sheets make shapes refer to: those of a class, or all where a rule is not for plain classes. */
function styledReferences(rules: readonly Rule[]) {
  const byClass = new Map<string, string[]>();
  const everywhere: string[] = [];
  for (const { selectors, references } of rules) {
    if (references.length === 0) continue;
    const classes = selectors.map((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]);
    for (const name of classes) {
      if (name === undefined) everywhere.push(...references);
      else byClass.set(name, [...(byClass.get(name) ?? []), ...references]);
    }
  }
  return { byClass, everywhere };
}
