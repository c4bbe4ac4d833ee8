/** Service that reaches the shop's app from a store. */
export type StoreWay = 'fcm' | 'apns';

/** Start of the app, which lies in it: its address on Android and on iPhones. Only there every version of Capacitor gives a page the phone's services. */
const STARTS: Readonly<Record<StoreWay, string>> = { fcm: 'https://localhost', apns: 'capacitor://localhost' };

const ASKED = 'kontor-app-push-asked';
const TOKEN = 'kontor-app-push-token';

/** Service of the app this page stands in, by the mark that its project writes into the browser's name; null in browsers. */
export function storeWay(): StoreWay | null {
  return (/ KontorPush\/(fcm|apns)\b/.exec(navigator.userAgent)?.[1] as StoreWay | undefined) ?? null;
}

/** Goes to the app's start, which asks the person and the phone and comes back here with a token. */
export function askStoreApp(way: StoreWay): void {
  const state = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('');
  localStorage.setItem(ASKED, state);
  const asked = new URLSearchParams({ push: state, back: location.pathname + location.search });
  location.assign(`${STARTS[way]}/index.html#${asked}`);
}

/** Answer of the app's start, once. One to no question of this page is none: a link could bring a token of another phone. */
export function answerOfStoreApp(): { token: string } | 'denied' | 'failed' | null {
  const said = new URLSearchParams(location.hash.slice(1));
  const state = said.get('push');
  if (!state) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const asked = localStorage.getItem(ASKED);
  localStorage.removeItem(ASKED);
  if (state !== asked) return null;
  const token = said.get('token');
  if (token === null) return said.get('problem') === 'denied' ? 'denied' : 'failed';
  localStorage.setItem(TOKEN, token);
  return { token };
}

/** This app as the shop's list of devices names it; null before it was ever added. */
export function storeDevice(way: StoreWay): string | null {
  const token = localStorage.getItem(TOKEN);
  return token && `${way}:${way === 'apns' ? token.toLowerCase() : token}`;
}
