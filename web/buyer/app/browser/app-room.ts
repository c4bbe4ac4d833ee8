import { KEPT } from '../kept-list.ts';

/** In buyers' rooms of a shop with an app: signing out clears what this browser keeps, also without a network, and a kept page says that it is one. */
addEventListener('submit', ({ target }) => {
  if ((target as HTMLFormElement).getAttribute('action') === '/sign_out') void caches?.delete(KEPT);
});

const note = document.querySelector<HTMLElement>('[data-offline-note]');
const show = (isShown: boolean): void => {
  if (note) note.hidden = !isShown;
};
addEventListener('online', () => show(false));
addEventListener('offline', () => show(true));
if (!navigator.onLine) show(true);
