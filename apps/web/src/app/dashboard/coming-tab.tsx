import type { ReactNode } from 'react';

/** What a tab will hold, until it does. */
export function ComingTab({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-[60ch] py-6">
      <h3 className="font-serif text-title">{title}</h3>
      <p className="mt-2 text-secondary">{children}</p>
    </section>
  );
}
