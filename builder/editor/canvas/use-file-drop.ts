import { useEffect, type RefObject } from 'react';
import { patiently } from '../state/patiently.ts';
import type { Session } from '../state/session.ts';

const fileDrops = patiently(async () => (await import('./file-drop.ts')).watchFileDrops);

/** Files dropped on the page. What takes them comes after the first picture of the page. */
export function useFileDrop(page: RefObject<HTMLElement>, session: Session): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void fileDrops().then((watch) => {
      if (!isGone) end = watch(page.current!, session);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [page, session]);
}
