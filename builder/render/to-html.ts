import type { ReactElement } from 'react';
// The only place of the renderer that knows react-dom; its browser build has no dependency on Node's streams.
import { renderToStaticMarkup } from 'react-dom/server';

export function toHtml(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
