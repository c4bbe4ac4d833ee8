/**
 * Looks every few seconds whether the payment of `main[data-next]` has come, without disturbing whoever reads: the page is loaded again once
 * something is different. Without it the browser loads the page each time.
 */
const here = document.querySelector<HTMLElement>('main[data-next]');
if (here) lookLater(here.dataset.next!, Number(here.dataset.seconds) * 1000);

function lookLater(next: string, wait: number): void {
  setTimeout(() => void look(next, wait), wait);
}

async function look(next: string, wait: number): Promise<void> {
  try {
    // A shop may lead its buyers on to a page of its own, which cannot be read from here.
    const answer = await fetch(next, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const main = answer.ok
      ? new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector<HTMLElement>('main')
      : null;
    if (main?.dataset.next) lookLater(main.dataset.next, wait);
    else location.replace(next);
  } catch {
    lookLater(next, wait);
  }
}
