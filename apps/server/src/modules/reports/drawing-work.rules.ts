/** An SVG element. `local` is empty for elements in other namespaces. */
export interface Shape {
  local: string;
  id: string;
  classes: string[];
  readonly children: Shape[];
  /** Ids of shapes that this shape repeats, or that clip or paint it. */
  readonly references: string[];
}

/** A style sheet rule. */
export interface Rule {
  readonly selectors: readonly string[];
  /** Ids that the declarations refer to. */
  readonly references: readonly string[];
}

/**
 * Measured cost of drawing a shape with each element, relative to drawing the shape plainly. Each level of nested masks
 * multiplies the cost by ten, and a filter is computed for every pixel.
 */
const WORK: Readonly<Record<string, number>> = {
  clipPath: 10,
  mask: 10,
  pattern: 10,
  filter: 300,
  image: 50,
};
/** Style sheet properties have no effect on these elements. */
const UNPAINTED = new Set(['', 'stop', 'linearGradient', 'radialGradient', 'style', 'defs', 'metadata']);
/** Maximum depth of nested elements and references. */
const MAX_LEVELS = 1_000;

/**
 * Returns the number of shapes drawn, including all repetitions. Returns more than `limit` if a shape refers to itself.
 */
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
    // Infinite until known, because a shape that draws itself never ends.
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

/**
 * Returns the ids that style sheets refer to, by class. If a rule's selector is not a plain class, its ids apply to all
 * shapes.
 */
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
