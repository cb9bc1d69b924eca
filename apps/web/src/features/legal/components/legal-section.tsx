import type { ReactNode } from 'react';

interface LegalSectionProps {
  title: string;
  /** Anchor for links to this section. */
  id?: string;
  children: ReactNode;
}

/** A numbered section in a contract or policy, formatted for reading. */
export function LegalSection({ title, id, children }: LegalSectionProps) {
  return (
    <section id={id} className="mt-8">
      <h2 className="font-serif text-title">{title}</h2>
      <div className="mt-2 grid gap-3 *:[ul]:grid *:[ul]:list-disc *:[ul]:gap-1.5 *:[ul]:pl-5">
        {children}
      </div>
    </section>
  );
}
