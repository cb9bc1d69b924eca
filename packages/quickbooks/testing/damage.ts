/**
 * A way to damage a JSON value and restore it, so that a large report does not have to be copied each time.
 */
export interface Damage {
  readonly path: string;
  readonly what: string;
  /** Name of the changed key, or index of the changed item. */
  readonly key: string;
  apply(): void;
  undo(): void;
}

type Container = Record<string, unknown> | unknown[];

const JUNK: readonly unknown[] = [null, '', 'junk', 0, [], {}];

/**
 * Returns every way to damage one location in a report: a lost key, a lost item, or a value changed to another value.
 */
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

/** Returns every key and index below a value, with its path. */
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
