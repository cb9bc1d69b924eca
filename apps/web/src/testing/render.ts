import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** Returns the HTML for components that contain links, without a browser. */
export function render(content: ReactNode): string {
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: '/' } as ComponentProps<typeof Router>, content),
  );
}
