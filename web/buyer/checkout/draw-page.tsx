import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopSeller } from '#core/checkout';
import type { BrowserSetup } from '#core/payments';
import { logoSize, type ShopLogo } from '#core/people';
import { LANGUAGE_NAMES, inLanguage, localeOf, otherLocale, type Language } from '#core/kit';
import { sendSmall } from '../../compressed.ts';
import { FontPreloads } from '../../font-preloads.tsx';
import { checkoutFont, checkoutSheet } from './checkout-sheet.ts';
import { consentTexts } from '../tracking/consent-look.ts';
import { addTracking, type TrackingParts } from '../tracking/tracking.tsx';
import { ratingSheet } from '../ratings/rating-sheet.ts';
import { LegalFoot } from './legal-notes.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { COUNT_ISLAND } from './count-field.tsx';
import { themeSheet } from './theme-sheet.ts';

const styleHash = createHash('sha256').update(checkoutSheet).digest('base64');
const ratingHash = createHash('sha256').update(ratingSheet).digest('base64');

export interface PageParts {
  locale: Language;
  title: string;
  /** With the looks of its checkouts, where those are known. */
  seller: Pick<ShopSeller, 'username' | 'display_name' | 'legal_kinds'> &
    Partial<Pick<ShopSeller, 'checkout' | 'looks' | 'logo' | 'tracks'>>;
  /** Path and query of this very page, for the language switch. */
  here: string;
  children: ReactNode;
  /** Language that the link offers; left out: the other one of the house. */
  otherLanguage?: Language | undefined;
  /** In place of the language link, where a switch must not lose what was typed. */
  language?: ReactNode;
  /** The provider's own field: its script and hosts are allowed on this page and no other. */
  browser?: BrowserSetup | null;
  /** Fields of providers that may stand in this checkout: what they load is allowed. */
  fields?: readonly BrowserSetup[];
  /** Islands of ours that this page works without. */
  islands?: readonly string[];
  /** Sites whose players stand on this page after a press. */
  frames?: readonly string[];
  /** The page ends in the bar that orders. Said at its beginning: a rule that waits for the bar moves all that was drawn before. */
  orders?: boolean;
  /** A page of the seller's that a form of this page may end on: browsers refuse to be led elsewhere from a form. */
  leadsTo?: string;
  /** For search engines, which are shown products and nothing else of these pages. */
  found?: { description: string; address: string };
  /** Facts of schema.org about what the page shows. */
  facts?: Readonly<Record<string, unknown>>;
  /** The page shows stars. */
  rated?: boolean;
  /** Rules that this page has beside those of all. */
  sheet?: string;
  /** Trackers the visitor agreed to, or the question. */
  tracking?: TrackingParts | null;
  /** State of the order that the page thanks for. */
  order?: string;
  /** A provider's page that the browser goes on to by itself. */
  leaves?: string | undefined;
  /** The address that says after so many seconds how it stands, for those who wait for a bank; the island `await-payment` looks there by itself. */
  refresh?: { seconds: number; to: string };
}

/** Sends one page: static markup, one style element allowed by its hash, no script but a provider's field and a named island. */
export function sendPage(response: Response, status: number, parts: PageParts): void {
  const setups = setupsOf(parts);
  const nonce = setups.some(({ csp }) => csp.nonce) ? randomBytes(16).toString('base64') : undefined;
  const drawn = {
    body: `<!doctype html>${renderToStaticMarkup(<Page {...parts} nonce={nonce} />)}`,
    policy: policyOf({ ...parts, nonce }),
  };
  const { body, policy } = addTracking(drawn, parts.tracking ?? null);
  response.status(status).set({
    ...(setups.some(({ opensWindow }) => opensWindow)
      ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
      : {}),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // Prices, names and addresses stand on these pages.
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  });
  void sendSmall(response, body);
}

const setupsOf = ({ browser, fields = [] }: Pick<PageParts, 'browser' | 'fields'>): BrowserSetup[] => [
  ...(browser ? [browser] : []),
  ...fields,
];

/** Sources that the page may load; of styles its own sheets, and of a provider's script those with the nonce. */
export function policyOf({
  browser,
  islands = [],
  frames = [],
  seller,
  leadsTo = '',
  fields = [],
  rated = false,
  sheet,
  nonce,
}: Pick<PageParts, 'browser' | 'islands' | 'frames' | 'seller' | 'leadsTo' | 'fields' | 'rated' | 'sheet'> & {
  nonce?: string | undefined;
}): string {
  const targets = [
    "'self'",
    ...(/^https?:\/\//.test(leadsTo) && URL.canParse(leadsTo) ? [new URL(leadsTo).origin] : []),
  ];
  const setups = setupsOf({ browser, fields });
  const [script, frame, connect, image] = (['script', 'frame', 'connect', 'image'] as const).map((kind) =>
    setups.flatMap(({ csp }) => csp[kind] ?? []),
  ) as [string[], string[], string[], string[]];
  const given = nonce ? [`'nonce-${nonce}'`] : [];
  const framed = [...frame, ...frames, ...fields.flatMap(({ atCheckout }) => atCheckout?.frame ?? [])];
  const own = browser || islands.length > 0 ? ["'self'"] : [];
  const styles = [
    `'sha256-${styleHash}'`,
    ...(rated ? [`'sha256-${ratingHash}'`] : []),
    ...(sheet ? [`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`] : []),
    ...(seller.checkout ? [themeSheet(seller.checkout, seller.looks).source] : []),
    ...given,
  ];
  const list = (sources: readonly string[]): string =>
    sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'";
  return [
    "default-src 'none'",
    `script-src ${list([...own, ...script, ...given])}`,
    `style-src ${list(styles)}`,
    `img-src ${list(["'self'", 'data:', ...image])}`,
    "media-src 'self'",
    "font-src 'self'",
    `frame-src ${list(framed)}`,
    `connect-src ${list(["'self'", ...connect])}`,
    `form-action ${list(targets)}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export function Page({
  locale,
  title,
  seller,
  here,
  children,
  otherLanguage: other = otherLocale(localeOf(locale)),
  language,
  browser,
  islands = [],
  found,
  refresh,
  order,
  leaves,
  facts,
  rated,
  sheet,
  tracking,
  orders = false,
  nonce,
}: PageParts & { nonce?: string | undefined }): ReactElement {
  const t = checkoutTexts.for(locale);
  const shop = `/s/${seller.username}`;
  const themed = seller.checkout ? themeSheet(seller.checkout, seller.looks) : null;
  return (
    <html
      lang={locale}
      className={islands.includes(COUNT_ISLAND) ? 'counts' : undefined}
      data-orders={orders ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {found ? <link rel="canonical" href={found.address} /> : <meta name="robots" content="noindex" />}
        {found?.description ? <meta name="description" content={found.description} /> : null}
        {refresh ? (
          <noscript>
            <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.to}`} />
          </noscript>
        ) : null}
        {leaves ? <meta httpEquiv="refresh" content={`0;url=${leaves}`} /> : null}
        <title>{`${title} · ${seller.display_name}`}</title>
        <link rel="icon" href={seller.logo?.icon ?? '/favicon.svg'} />
        <FontPreloads files={themed && themed.preloads.length > 0 ? themed.preloads : [checkoutFont.preload]} />
        <style dangerouslySetInnerHTML={{ __html: checkoutSheet }} />
        {rated ? <style dangerouslySetInnerHTML={{ __html: ratingSheet }} /> : null}
        {sheet ? <style dangerouslySetInnerHTML={{ __html: sheet }} /> : null}
        {themed ? <style dangerouslySetInnerHTML={{ __html: themed.css }} /> : null}
        {facts ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
          />
        ) : null}
        {[...(browser ? [browser.island] : []), ...islands].map((island) => (
          <script key={island} type="module" src={`/islands/${island}.js`} nonce={nonce} />
        ))}
      </head>
      <body>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <header className="top">
          <div className="in">
            <a href={shop} className="brand">
              {seller.logo ? <ShopMark logo={seller.logo} name={seller.display_name} /> : seller.display_name}
            </a>
            <span className="lang">
              {language ?? (
                <a href={withLanguage(here, other)} lang={other} hrefLang={other}>
                  {LANGUAGE_NAMES[other]}
                </a>
              )}
            </span>
          </div>
        </header>
        <main
          id="main"
          className="in"
          data-order={order}
          {...(refresh ? { 'data-next': refresh.to, 'data-seconds': refresh.seconds } : {})}
        >
          {children}
        </main>
        <footer className="in foot">
          <nav aria-label={t('legal')}>
            <LegalFoot seller={seller} locale={locale} />
            {/* On pages with trackers the link comes with them. */}
            {seller.tracks && tracking === undefined ? (
              <a href={`${shop}/consent?back=${encodeURIComponent(here)}`}>{inLanguage(locale, consentTexts).change}</a>
            ) : null}
          </nav>
        </footer>
      </body>
    </html>
  );
}

const IN_HEAD = { width: 200, height: 40 };

/** The logo in the place of the name. */
function ShopMark({ logo, name }: { logo: ShopLogo; name: string }): ReactElement {
  return (
    <img
      className={logo.ground === null ? 'mark' : 'mark dark'}
      src={logo.path}
      alt={name}
      {...logoSize(logo, IN_HEAD)}
    />
  );
}

function withLanguage(here: string, language: string): string {
  const url = new URL(here, 'http://localhost');
  url.searchParams.set('lang', language);
  return `${url.pathname}${url.search}`;
}
