/** One way to damage a JSON value, and to repair it again, so that a large report need not be copied for each. */
export interface Damage {
  readonly path: string;
  readonly what: string;
  /** The name of the key that was changed, or the index of the item. */
  readonly key: string;
  apply(): void;
  undo(): void;
}

type Container = Record<string, unknown> | unknown[];

const JUNK: readonly unknown[] = [null, '', 'junk', 0, [], {}];

/** Everything that can happen to one place of a report: a key lost, an item lost, a value turned into something else. */
export function damagesTo(root: unknown): Damage[] {
  const damages: Damage[] = [];
  for (const { container, key, path } of placesIn(root, '')) {
    const value = (container as Record<string, unknown>)[key];
    damages.push(loss(container, key, path));
    for (const junk of JUNK) {
      if (JSON.stringify(junk) !== JSON.stringify(value))
        damages.push(replacement(container, key, path, junk));
    }
  }
  return damages;
}

export function replacement(container: Container, key: string, path: string, value: unknown): Damage {
  const target = container as Record<string, unknown>;
  const before = target[key];
  return {
    path,
    what: `becomes ${JSON.stringify(value)}`,
    key,
    apply() {
      target[key] = value;
    },
    undo() {
      target[key] = before;
    },
  };
}

/** Every key and index below a value, with the path to it. */
export function* placesIn(
  container: unknown,
  path: string,
): Generator<{ container: Container; key: string; path: string }> {
  if (typeof container !== 'object' || container === null) return;
  for (const [key, value] of Object.entries(container)) {
    const here = `${path}/${key}`;
    yield { container: container as Container, key, path: here };
    yield* placesIn(value, here);
  }
}

function loss(container: Container, key: string, path: string): Damage {
  const facts = { path, what: 'is lost', key };
  if (Array.isArray(container)) {
    const index = Number(key);
    const item = container[index];
    return {
      ...facts,
      apply: () => container.splice(index, 1),
      undo: () => container.splice(index, 0, item),
    };
  }
  const before = container[key];
  return {
    ...facts,
    apply: () => delete container[key],
    undo() {
      container[key] = before;
    },
  };
}
