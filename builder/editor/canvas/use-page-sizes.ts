import { useLayoutEffect } from 'react';

/**
 * Pages measure in the browser's own size of letters, rooms around the editor may have set another one for themselves: while a page is edited,
 * sizes count as on the page. The editor's own parts are measured in pixels.
 */
export function usePageSizes(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = '100%';
    return () => void (style.fontSize = before);
  }, []);
}
