import { Icon } from '../../../components/ui/icon.tsx';

/** Opens a new tab, because the linked page is not part of the app and the figures would be lost. */
export function WhatWeCheckLink({ code }: { code?: string }) {
  return (
    <a
      href={code === undefined ? '/what-we-check' : `/what-we-check#${code}`}
      target="_blank"
      rel="noopener"
      className="link whitespace-nowrap"
    >
      {code === undefined ? 'What we check' : 'About this check'}
      <Icon name="external" className="ml-1 inline text-small" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
