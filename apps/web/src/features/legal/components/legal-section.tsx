import type { ReactNode } from 'react';

interface LegalSectionProps {
  title: string;
  /** Where links to this very section lead. */
  id?: string;
  children: ReactNode;
}

/** A numbered section of a contract or policy, set for reading. */
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
