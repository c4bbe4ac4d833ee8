import type { Locale } from '#core/context';
import { inkOn, TAB_TITLES, tabPath } from '#core/kit';
import { escapeXml } from '#core/xml';
import type { MobileApp } from '../mobile-app-row.ts';
import type { InAppProduct } from './in-app-products.ts';
import { pushScript, type PushStores } from './project-push.ts';

export interface ShellFacts {
  app: MobileApp;
  /** Address of the app's start at the shop. */
  address: string;
  articles: readonly InAppProduct[];
  push: PushStores;
  /** Language of the shop. */
  locale: Locale;
}

const TEXTS = {
  de: {
    open: 'Öffnen',
    offline: 'Keine Verbindung. Was Sie schon geöffnet haben, steht in der App.',
    buy: 'In der App kaufen',
    restore: 'Käufe wiederherstellen',
    push: 'Mitteilungen',
  },
  en: {
    open: 'Open',
    offline: 'No connection. What you have opened before is there in the app.',
    buy: 'Buy in the app',
    restore: 'Restore purchases',
    push: 'Notifications',
  },
};

/** Start of the app: its tabs, and the articles that a store sells. It lies in the app itself, so it is there without a network. */
export function projectShell({ app, address, articles, push, locale }: ShellFacts): Record<string, string> {
  const t = TEXTS[locale];
  const { origin, pathname } = new URL(address);
  const username = pathname.split('/')[2]!;
  const links = app.tabs.map(
    (tab) => `<a href="${escapeXml(origin + tabPath(tab, username))}">${escapeXml(TAB_TITLES[locale][tab])}</a>`,
  );
  const isTold = push.android || push.ios;
  if (isTold) links.push(`<a href="${escapeXml(`${origin}/payer/push?shop=${username}`)}">${t.push}</a>`);
  const html = `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src 'self' https: gap:; object-src 'none'; base-uri 'none'" />
    <title>${escapeXml(app.name)}</title>
    <link rel="stylesheet" href="app.css" />
  </head>
  <body>
    <main>
      <img src="icon.png" alt="" width="96" height="96" />
      <h1>${escapeXml(app.name)}</h1>
      <p id="offline" role="status" hidden>${t.offline}</p>
      <a class="main" href="${escapeXml(address)}">${t.open}</a>
      <nav>${links.join('\n        ')}</nav>
      <section id="store" hidden>
        <h2>${t.buy}</h2>
        <ul id="articles"></ul>
        <button id="restore" type="button">${t.restore}</button>
      </section>
    </main>
    <script src="cordova.js"></script>
    <script src="app.js"></script>
  </body>
</html>
`;
  return {
    'www/index.html': html,
    'www/app.css': sheet(app),
    'www/app.js': script(articles) + (isTold ? pushScript(origin) : ''),
  };
}

const sheet = ({
  color,
  background,
}: Pick<MobileApp, 'color' | 'background'>): string => `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: ${background}; color: ${inkOn(background)}; font: 17px/1.45 system-ui, sans-serif; }
main { display: flex; flex-direction: column; align-items: center; gap: 1rem; min-height: 100vh; padding: calc(env(safe-area-inset-top) + 3rem) 1.25rem calc(env(safe-area-inset-bottom) + 1.25rem); }
img { border-radius: 22px; }
h1 { margin: 0; font-size: 1.5rem; text-align: center; overflow-wrap: anywhere; }
nav { display: flex; flex-direction: column; gap: 0.25rem; width: 100%; max-width: 26rem; }
nav a, li { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 3rem; color: inherit; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
.main, button { display: flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 0.75rem; font: inherit; font-weight: 600; text-decoration: none; background: ${color}; color: ${inkOn(color)}; }
.main { width: 100%; max-width: 26rem; }
section { width: 100%; max-width: 26rem; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; }
`;

/** Purchases need no word from us: stores tell the shop of each, and the shop makes the order. */
const script = (articles: readonly InAppProduct[]): string => `'use strict';
// Articles of the App Store and Google Play, as they are assigned in the shop.
const ARTICLES = ${JSON.stringify(articles.map(({ id, type, product, plan }) => ({ id, type, title: [product, plan].filter(Boolean).join(', ') }))).replaceAll('<', '\\u003c')};

const offline = document.querySelector('#offline');
const showNetwork = () => (offline.hidden = navigator.onLine);
addEventListener('online', showNetwork);
addEventListener('offline', showNetwork);
showNetwork();

document.addEventListener('deviceready', () => {
  const { CdvPurchase } = window;
  if (!CdvPurchase || ARTICLES.length === 0) return;
  const { store, Platform, ProductType } = CdvPurchase;
  const platform = window.device?.platform === 'iOS' || /iPhone|iPad/.test(navigator.userAgent) ? Platform.APPLE_APPSTORE : Platform.GOOGLE_PLAY;
  const types = { subscription: ProductType.PAID_SUBSCRIPTION, non_consumable: ProductType.NON_CONSUMABLE };
  store.register(ARTICLES.map(({ id, type }) => ({ id, type: types[type], platform })));
  store.when().productUpdated(show).approved((transaction) => transaction.finish());
  store.initialize([platform]).then(show);
  document.querySelector('#restore').addEventListener('click', () => store.restorePurchases());

  function show() {
    const rows = ARTICLES.flatMap(({ id, title }) => {
      const product = store.get(id, platform);
      const offer = product?.getOffer();
      if (!offer) return [];
      const row = document.createElement('li');
      const name = document.createElement('span');
      name.textContent = title;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = product.pricing?.price ?? title;
      button.setAttribute('aria-label', title + ', ' + button.textContent);
      button.disabled = product.owned;
      button.addEventListener('click', () => offer.order());
      row.append(name, button);
      return [row];
    });
    document.querySelector('#articles').replaceChildren(...rows);
    document.querySelector('#store').hidden = rows.length === 0;
  }
});
`;
