import { Form, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useFormats } from './formats.ts';
import { useTexts } from './locale.tsx';
import { answerOfStoreApp, askStoreApp, storeDevice, storeWay } from './store-app.ts';

export interface DeviceShown {
  id: number;
  device: string;
  createdAt: Date | string;
  endpoint: string;
}

export interface ThisDeviceProps {
  /** Key of the installation, base64url. */
  publicKey: string;
  worker: string;
  scope: string;
  /** Address that takes devices. */
  action: string;
  /** Shop that a buyer hears of. */
  shop?: string;
  devices: readonly DeviceShown[];
}

type Standing = 'asking' | 'impossible' | 'install_first' | 'denied' | 'denied_app' | 'off' | 'on' | 'failed';

const TEXTS = {
  de: {
    add: 'Dieses Gerät hinzufügen',
    on: 'Dieses Gerät bekommt Mitteilungen.',
    impossible: 'Dieser Browser kennt keine Mitteilungen.',
    install_first:
      'Auf dem iPhone und iPad gibt es Mitteilungen erst, wenn die Seite auf dem Home-Bildschirm liegt: „Teilen“, dann „Zum Home-Bildschirm“.',
    denied:
      'Der Browser verbietet dieser Seite Mitteilungen. Erlauben Sie sie in den Einstellungen der Seite, links neben der Adresse.',
    denied_app:
      'Das Telefon erlaubt dieser App keine Mitteilungen. Erlauben Sie sie in den Einstellungen des Telefons unter „Mitteilungen“.',
    failed: 'Das Gerät ließ sich nicht hinzufügen. Versuchen Sie es in einem Moment noch einmal.',
    none: 'Noch kein Gerät.',
    since: 'seit',
    here: 'dieses Gerät',
    remove: 'Entfernen',
  },
  en: {
    add: 'Add this device',
    on: 'This device gets notifications.',
    impossible: 'This browser knows no notifications.',
    install_first:
      'iPhone and iPad have notifications only once the page is on the home screen: “Share”, then “Add to Home Screen”.',
    denied:
      'The browser forbids notifications on this page. Allow them in the settings of the page, left of its address.',
    denied_app: 'The phone allows this app no notifications. Allow them in the phone’s settings under “Notifications”.',
    failed: 'The device could not be added. Try again in a moment.',
    none: 'No device yet.',
    since: 'since',
    here: 'this device',
    remove: 'Remove',
  },
};

/** Devices that are told by push, and the button that adds this one. */
export function ThisDevice({ publicKey, worker, scope, action, shop, devices }: ThisDeviceProps) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const [standing, setStanding] = useState<Standing>('asking');
  const [here, setHere] = useState<string | null>(null);
  const known = devices.map(({ endpoint }) => endpoint).join(' ');
  useEffect(() => {
    const way = storeWay();
    if (way) {
      const said = answerOfStoreApp();
      const mine = storeDevice(way);
      setHere(mine);
      if (said === 'denied') setStanding('denied_app');
      else if (said === 'failed') setStanding('failed');
      else if (said)
        void send({ action, shop, app: { way, token: said.token } }).then(revalidate, () => setStanding('failed'));
      else setStanding(mine !== null && known.split(' ').includes(mine) ? 'on' : 'off');
      return;
    }
    void standingHere(scope).then(({ at, endpoint }) => {
      setHere(endpoint);
      setStanding(at === 'off' && endpoint !== null && known.split(' ').includes(endpoint) ? 'on' : at);
    });
  }, [scope, known, action, shop, revalidate]);
  const add = async (): Promise<void> => {
    const way = storeWay();
    if (way) return askStoreApp(way);
    try {
      const registration = await registered(worker, scope);
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(publicKey),
      });
      await send({ action, shop, subscription });
      await revalidate();
    } catch {
      setStanding(Notification.permission === 'denied' ? 'denied' : 'failed');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        {standing === 'off' || standing === 'failed' ? (
          <Button type="button" onPress={() => void add()}>
            {t.add}
          </Button>
        ) : null}
        {standing === 'asking' || standing === 'off' ? null : (
          <p className={['failed', 'denied', 'denied_app'].includes(standing) ? 'mt-2 text-bad' : 'text-ink-soft'}>
            {t[standing]}
          </p>
        )}
      </div>
      {devices.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul className="flex flex-col">
          {devices.map(({ id, device, createdAt, endpoint }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <span>
                {device}
                <span className="text-ink-soft">
                  {' · '}
                  {t.since} {formats.date(createdAt)}
                  {endpoint === here ? ` · ${t.here}` : ''}
                </span>
              </span>
              <Form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                {shop ? <input type="hidden" name="shop" value={shop} /> : null}
                <Button look="quiet" aria-label={`${t.remove}: ${device} (${id})`}>
                  {t.remove}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** @throws where the device was not taken */
async function send({
  action,
  ...device
}: {
  action: string;
  shop: string | undefined;
  [part: string]: unknown;
}): Promise<void> {
  const answer = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(device),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}

async function standingHere(scope: string): Promise<{ at: Standing; endpoint: string | null }> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return { at: isApple ? 'install_first' : 'impossible', endpoint: null };
  if (Notification.permission === 'denied') return { at: 'denied', endpoint: null };
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return { at: 'off', endpoint: subscription?.endpoint ?? null };
}

/** Registered, and at work: a browser subscribes no worker that is still being installed. */
async function registered(worker: string, scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && done());
    });
  return registration;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
