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

interface TappedMessage {
  notification: { data?: { link?: unknown } };
}

interface StoreApp {
  Plugins?: {
    PushNotifications?: { addListener(name: string, hear: (tapped: TappedMessage) => void): unknown };
  };
}

/** In the app from a store, where it lets this page hear of it: a message that was tapped opens what it is about. */
(window as { Capacitor?: StoreApp }).Capacitor?.Plugins?.PushNotifications?.addListener(
  'pushNotificationActionPerformed',
  ({ notification }) => {
    const target = new URL(String(notification.data?.link ?? ''), location.origin);
    // Only pages of our own are opened.
    if (target.origin === location.origin) location.assign(target);
  },
);
