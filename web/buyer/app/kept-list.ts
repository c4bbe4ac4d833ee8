/** Store of the browser in which lessons and tickets are kept. */
export const KEPT = 'kontor-kept-1';

/** Lessons and tickets that this browser keeps, as links. Hidden where there are none. */
export async function listKept(place: HTMLElement | null): Promise<void> {
  if (!place || !('caches' in window)) return;
  const names = await caches.keys();
  if (!names.includes(KEPT)) return;
  const store = await caches.open(KEPT);
  const list = place.querySelector('ul')!;
  for (const { url } of await store.keys()) {
    const answer = await store.match(url);
    const title = answer?.headers.get('x-kontor-title');
    if (!title) continue;
    const link = document.createElement('a');
    link.href = new URL(url).pathname;
    // Titles stand in the page's own HTML.
    link.textContent = new DOMParser().parseFromString(decodeURIComponent(title), 'text/html').body.textContent;
    const row = document.createElement('li');
    row.append(link);
    list.append(row);
  }
  place.hidden = list.children.length === 0;
}
