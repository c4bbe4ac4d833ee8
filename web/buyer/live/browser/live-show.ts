/**
 * Keeps a live page true: asks every few seconds how the show stands and fills those parts anew that have changed. A film that plays stays, since its
 * part changes with the show alone. Messages are sent without leaving the page. Without this file the page shows what held when it was loaded.
 */
const AFTER_FAILURE_MS = 10_000;
const show = document.querySelector<HTMLElement>('[data-live]');
if (show) watch(show.dataset.live!, Number(show.dataset.seconds) * 1000);

function watch(address: string, wait: number): void {
  // Drawn anew by each page that is opened and kept nowhere: viewers are counted, not known.
  const viewer = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0'));
  const away = document.getElementById('live-away')!;
  const last = new Map<string, string>();
  for (const part of partsOf(document)) last.set(part.id, part.innerHTML);
  showForm();
  toEnd();

  const look = async (): Promise<void> => {
    let next = wait;
    if (!document.hidden)
      try {
        const answer = await fetch(`${address}?v=${viewer.join('')}`, { headers: { accept: 'text/html' } });
        if (!answer.ok) throw new Error(String(answer.status));
        fill(new DOMParser().parseFromString(await answer.text(), 'text/html'), last);
        away.hidden = true;
      } catch {
        away.hidden = false;
        next = AFTER_FAILURE_MS;
      }
    setTimeout(() => void look(), next);
  };
  void look();
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest('#chat-form')) return;
    event.preventDefault();
    void send(form, last);
  });
}

function partsOf(page: Document): Element[] {
  return [...page.querySelectorAll('[data-part]')];
}

function fill(page: Document, last: Map<string, string>): void {
  for (const part of partsOf(page)) {
    const old = document.getElementById(part.id);
    // Compared with what the server said before: a film in the place of its link is no change.
    if (!old || last.get(part.id) === part.innerHTML) continue;
    last.set(part.id, part.innerHTML);
    if (part.hasAttribute('data-rows')) fillRows(old, part);
    else keepFocus(old, () => (old.innerHTML = part.innerHTML));
  }
  showForm();
}

/** Takes out what is gone and adds what is new, so that the rest is not read aloud again. */
function fillRows(old: Element, next: Element): void {
  const { scrollHeight, scrollTop, clientHeight } = old.parentElement!;
  const atEnd = scrollHeight - scrollTop - clientHeight < 40;
  for (const row of Array.from(old.children)) if (!next.querySelector(`#${row.id}`)) row.remove();
  for (const row of Array.from(next.children)) if (!document.getElementById(row.id)) old.append(row);
  if (atEnd) toEnd();
}

function toEnd(): void {
  const rows = document.querySelector('[data-rows]')!.parentElement!;
  rows.scrollTop = rows.scrollHeight;
}

/** A reader who stands on the button of a part stands on it afterwards, too. */
function keepFocus(part: Element, change: () => void): void {
  const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLAnchorElement) : null;
  const target = focused?.getAttribute('href');
  change();
  if (target) part.querySelector<HTMLElement>(`[href="${CSS.escape(target)}"]`)?.focus({ preventScroll: true });
}

/** The form stands there while the chat is open. */
function showForm(): void {
  document.getElementById('chat-form')!.hidden = document.querySelector('#part-chat-note [data-closed]') !== null;
}

async function send(form: HTMLFormElement, last: Map<string, string>): Promise<void> {
  const button = form.querySelector('button')!;
  if (button.getAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.getElementById('chat-form');
    if (!next) throw new Error(String(answer.status));
    fill(page, last);
    document.getElementById('chat-form')!.replaceWith(next);
    next.hidden = false;
    const wrong = next.querySelector<HTMLElement>('[aria-invalid]') ?? next.querySelector<HTMLElement>('#body');
    wrong?.focus({ preventScroll: true });
    if (answer.ok) toEnd();
  } catch {
    // By the browser's own way the answer is seen, whatever it is.
    form.submit();
  }
}
