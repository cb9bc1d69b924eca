import type { ReactNode } from 'react';

/** A numbered section of a contract or policy, set for reading. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="font-serif text-title">{title}</h2>
      <div className="mt-2 grid gap-3 *:[ul]:grid *:[ul]:list-disc *:[ul]:gap-1.5 *:[ul]:pl-5">
        {children}
      </div>
    </section>
  );
}
