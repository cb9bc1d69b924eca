/**
 * The product's name and logo: columns over a double rule, like the one that ends a set of accounts. The class applies
 * to the name.
 */
export function Brand({ className }: { className?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap font-serif text-title max-sm:gap-1.5 max-sm:text-lead">
      <svg viewBox="0 0 20 20" className="size-[1.25rem]" aria-hidden="true">
        <path d="M1 8h4v6H1zM8 4.500h4V14H8zM15 1h4v13h-4z" className="fill-accent" />
        <path d="M0 16.500h20M0 19.250h20" className="stroke-ink" strokeWidth="1.2" />
      </svg>
      <span className={className}>Financial Insights</span>
    </span>
  );
}
