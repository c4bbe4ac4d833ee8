import { keep, kept, type Kept } from '../door/device-store.ts';
import { DoorState } from '../door/door-state.ts';
import { showDoor } from '../door/door-screen.ts';
import { DOOR_TEXTS } from '../door/door-texts.ts';

/** A phone at a door. The code that pairs it stands behind the `#` of its address, which no server is told. */
const root = document.querySelector<HTMLElement>('#door')!;
const locale = root.dataset.locale === 'de' ? 'de' : 'en';
const t = DOOR_TEXTS[locale];

void (async () => {
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register(new URL('worker.js', location.href)).catch(() => undefined);
  const pairing = (await pair()) ?? (await kept('pairing'));
  if (!pairing) return;
  const state = new DoorState(pairing);
  await state.load();
  await navigator.storage?.persist?.().catch(() => false);
  showDoor(root, state, { t, locale });
})();

async function pair(): Promise<Kept['pairing'] | null> {
  const code = /^#pair=(pair_\w{1,60})$/.exec(location.hash)?.[1];
  if (!code) return null;
  history.replaceState(null, '', location.pathname);
  const answer = await fetch('/v1/doors/pair', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ code }),
  }).catch(() => null);
  if (!answer?.ok) {
    root.querySelector('p')!.textContent = t.refused;
    return null;
  }
  const pairing = (await answer.json()) as Kept['pairing'];
  // Of another event nothing is left.
  await keep('lists', []);
  await keep('queue', []);
  await keep('pairing', pairing);
  return pairing;
}
