import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { preferredLocale } from '../../server/request-context.ts';
import { appSheet } from './app-sheet.ts';
import { appTexts } from './app-texts.ts';
import { OfflinePage } from './app-screens.tsx';

const sheet = `:root{--accent:#0f5c8c;--bar:#0f5c8c;--on-bar:#fff;--dark-accent:#6cb8e6}${appSheet}`;
const hash = createHash('sha256').update(sheet).digest('base64');

/** The page without a network in rooms that belong to no one shop. It stands for whatever was asked for, so it reloads that. */
export function sendPlainOffline(request: Request, response: Response): void {
  const locale = preferredLocale(request);
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{appTexts.translate(locale, 'offline')}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <script type="module" src="/islands/app-offline.js" />
      </head>
      <body>
        <main>
          <OfflinePage locale={locale} again="/payer" />
        </main>
      </body>
    </html>
  );
  response
    .set({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}
