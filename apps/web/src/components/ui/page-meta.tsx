import { useEffect } from 'react';

interface PageMetaProps {
  title: string;
  description: string;
}

/** Sets the title and description of the page, replacing those of app.html. */
export function PageMeta({ title, description }: PageMetaProps) {
  useEffect(() => {
    document.title = `${title} · Financial Insights`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
