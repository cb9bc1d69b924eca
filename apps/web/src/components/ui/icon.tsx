const PATHS = {
  check: 'M3.5 8.5l3 3 6-7',
  cross: 'M4 4l8 8M12 4l-8 8',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  up: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5L8 13l4.5-4.5',
  level: 'M3 8h10',
  chevron: 'M4 6l4 4 4-4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  external: 'M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3L7.5 8.5',
  warning: 'M8 2.5l6 11H2zM8 6.5v3M8 11.5h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon at the size of the adjacent text, which says the same thing; icons are never read aloud. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
