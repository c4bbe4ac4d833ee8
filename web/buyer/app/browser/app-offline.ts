import { listKept } from '../kept-list.ts';

/** The page without a network names what can be read all the same, and goes on by itself once there is one. */
void listKept(document.querySelector<HTMLElement>('[data-kept]'));
addEventListener('online', () => location.reload());
