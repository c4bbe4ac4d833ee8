import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#core/context';
import { TAB_TITLES, inkOn, isAppTab, readableShade, tabPath, type AppTab } from '#core/kit';
import type { ShopApp } from '#core/people';
import { sendSmall } from '../../compressed.ts';
import { appSheet } from './app-sheet.ts';
import { appTexts } from './app-texts.ts';

export interface AppPageParts {
  locale: Locale;
  username: string;
  app: ShopApp;
  title: string;
  /** Tab that one is in; null for none. */
  tab: AppTab | 'home' | null;
  island: 'app-start' | 'app-offline' | null;
  children: ReactNode;
}

/** Page of a shop's app: the same for all visitors, no framework, one style element allowed by its hash. */
export function sendAppPage(
  response: Response,
  { locale, username, app, title, tab, island, children }: AppPageParts,
): void {
  const sheet = `:root{--accent:${readableShade(app.color, '#ffffff')};--bar:${app.color};--on-bar:${inkOn(app.color)};--dark-accent:${readableShade(app.color, '#18212a')}}${appSheet}`;
  const t = appTexts.for(locale);
  const tabs: (AppTab | 'home')[] = ['home', ...app.tabs.filter(isAppTab)];
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={app.color} />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content={app.shortName} />
        <title>{title}</title>
        <link rel="manifest" href={`/s/${username}/app/manifest.webmanifest`} />
        <link rel="icon" href={app.icons.small} />
        <link rel="apple-touch-icon" href={app.icons.touch} />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {island ? <script type="module" src={`/islands/${island}.js`} /> : null}
      </head>
      <body>
        <header>
          <img src={app.icons.small} alt="" width="40" height="40" />
          <span>{app.name}</span>
        </header>
        <main data-shop={username}>{children}</main>
        <nav aria-label={t('tabs')}>
          {tabs.map((each) => (
            <a key={each} href={tabPath(each, username)} aria-current={each === tab ? 'page' : undefined}>
              {TAB_TITLES[locale][each]}
            </a>
          ))}
        </nav>
      </body>
    </html>
  );
  response.status(200).set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(sheet),
    'cache-control': 'no-cache',
    'referrer-policy': 'same-origin',
  });
  void sendSmall(response, `<!doctype html>${renderToStaticMarkup(page)}`);
}

function policyFor(sheet: string): string {
  const hash = createHash('sha256').update(sheet).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
