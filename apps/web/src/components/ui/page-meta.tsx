import { useEffect } from 'react';

interface PageMetaProps {
  title: string;
  description: string;
}

/** The title and description of the page, in place of those that app.html starts with. */
export function PageMeta({ title, description }: PageMetaProps) {
  useEffect(() => {
    document.title = `${title} · Financial Insights`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
