import { listKept } from '../kept-list.ts';
import { keepRooms } from '../keep-rooms.ts';

/** Start of a shop's app: how it gets onto the home screen on this phone, and what can be read without a network. */
const root = document.querySelector<HTMLElement>('[data-shop]')!;
const shop = root.dataset.shop!;
const install = root.querySelector<HTMLElement>('[data-install]')!;
const isInstalled =
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const show = (name: string): void => root.querySelector(`[data-${name}]`)?.removeAttribute('hidden');
const keep = async (): Promise<void> => {
  const done = await keepRooms(shop);
  root.querySelector('[data-keep]')?.toggleAttribute('hidden', done);
  if (done) show('keeps');
};

if (isInstalled) {
  install.hidden = true;
  void keep();
} else {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  show(isApple ? 'apple' : 'other');
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.getRegistration('/payer/').then((known) => {
      if (known?.scope.endsWith('/payer')) void keep();
      else show('keep');
    });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    root.querySelector('[data-other]')?.setAttribute('hidden', '');
    show('prompt');
    root.querySelector('[data-prompt]')!.addEventListener('click', () => {
      void (event as InstallPrompt).prompt();
      void keep();
    });
  });
  root.querySelector('[data-keep]')?.addEventListener('click', () => void keep());
}
void listKept(document.querySelector<HTMLElement>('[data-kept]'));
