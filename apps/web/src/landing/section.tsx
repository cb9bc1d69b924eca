import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-ink border-b pb-2 font-serif text-heading max-sm:text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
