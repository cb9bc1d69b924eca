import type { ReturnPlace } from '@insights/contracts';

/** Describes where the app's response will be sent. */
export function describeDestination({ kind, name }: ReturnPlace): string {
  switch (kind) {
    case 'site':
      return name;
    case 'device':
      return 'an app on this device';
    case 'app':
      return `the app “${name}” on this device`;
  }
}
