import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#core/context';
import type { PlatformLegalKind } from '#core/opening';
import { otherLocale } from '#core/kit';
import { sendSmall } from '../compressed.ts';
import { preferredLocale } from '../server/request-context.ts';
import { FontPreloads } from '../font-preloads.tsx';
import { frontFont, frontSheet } from './front-sheet.ts';
import { LEGAL_TITLES } from './legal-titles.ts';

const styleHash = createHash('sha256').update(frontSheet).digest('base64');

const policyOf = (island: string | undefined): string =>
  [
    "default-src 'none'",
    ...(island ? ["script-src 'self'", "connect-src 'self'"] : []),
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const TEXTS = {
  de: {
    skip: 'Zum Inhalt',
    menu: 'Menü',
    legal: 'Rechtliches',
    help: 'Hilfe',
    prices: 'Preise',
    signIn: 'Anmelden',
    other: 'English',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    legal: 'Legal',
    help: 'Help',
    prices: 'Prices',
    signIn: 'Sign in',
    other: 'Deutsch',
  },
};

export interface FrontParts {
  locale: Locale;
  title: string;
  description: string;
  /** Path of this page, for the language switch. */
  here: string;
  /** Beside a screen of ours: without head and foot, and links open the whole page. */
  bare?: boolean;
  /** Texts that there are, for the foot of the page. */
  legal: readonly PlatformLegalKind[];
  /** The platform offers plans: its prices stand in the menu. */
  plans?: boolean;
  /** Name of the one script of a page that cannot do without. */
  island?: string;
  children: ReactNode;
}

/** Sends a page in front of the product: static markup, one sheet, no script unless it names its island. */
export function sendFront(response: Response, parts: FrontParts): Promise<void> {
  response.status(200).set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(parts.island),
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Cookie',
  });
  return sendSmall(response, `<!doctype html>${renderToStaticMarkup(<Frame {...parts} />)}`);
}

/** `?lang=` in a link wins over what was chosen or is preferred. */
export function frontLocale(request: Request): Locale {
  const asked = request.query.lang;
  return asked === 'de' || asked === 'en' ? asked : preferredLocale(request);
}

function Frame({
  locale,
  title,
  description,
  here,
  bare = false,
  legal,
  plans = false,
  island,
  children,
}: FrontParts): ReactElement {
  const t = TEXTS[locale];
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {bare ? <base target="_top" /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FontPreloads files={[frontFont.preload]} />
        <style dangerouslySetInnerHTML={{ __html: frontSheet }} />
        {island ? <script type="module" src={`/islands/${island}.js`} /> : null}
      </head>
      <body className={bare ? 'bare' : undefined}>
        {bare ? null : (
          <>
            <a className="skip" href="#main">
              {t.skip}
            </a>
            <header>
              <nav className="in top" aria-label={t.menu}>
                <a className="brand" href="/">
                  Kontor
                </a>
                {plans ? <a href="/pricing">{t.prices}</a> : null}
                <a href="/help">{t.help}</a>
                <a href="/sign_in">{t.signIn}</a>
                <form method="post" action="/locale">
                  <input type="hidden" name="locale" value={otherLocale(locale)} />
                  <input type="hidden" name="to" value={here} />
                  <button lang={otherLocale(locale)}>{t.other}</button>
                </form>
              </nav>
            </header>
          </>
        )}
        <main id="main">{children}</main>
        {bare || legal.length === 0 ? null : (
          <footer>
            <nav className="in legal" aria-label={t.legal}>
              {legal.map((kind) => (
                <a key={kind} href={`/legal/${kind}`}>
                  {LEGAL_TITLES[locale][kind]}
                </a>
              ))}
            </nav>
          </footer>
        )}
      </body>
    </html>
  );
}
