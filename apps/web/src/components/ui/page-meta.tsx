import { useEffect } from 'react';

interface PageMetaProps {
  title: string;
  description: string;
}

/** Sets the page's title and description, replacing those in app.html. */
export function PageMeta({ title, description }: PageMetaProps) {
  useEffect(() => {
    document.title = `${title} · Financial Insights`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
