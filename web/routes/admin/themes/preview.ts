import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { defaultTheme, noData } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { htmlDocument, pagePolicy, renderPage, styleText } from '#builder/render';
import { PAGE_ENGINE, pageEngines } from '#core/pages';
import { shopEnv } from '../../../buyer/render-env.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { askedTokens } from '../../cabinet/themes/asked-tokens.ts';

/** The start page of a shop that does not exist, in a theme that may not be published yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const asked = askedTokens(request);
  const shop = { username: 'shop', displayName: 'Kontor', locale: ctx.locale, checkout: {} };
  const doc = ctx.ports
    .find(pageEngines, PAGE_ENGINE)!
    .fromTemplate('shop-start', { locale: ctx.locale, shopName: shop.displayName }) as PageDocument;
  const { theme: _own, ...plain } = doc;
  const env = {
    ...shopEnv(shop, { path: '', mode: 'preview', search: { page: 1 } }),
    theme: asked.ok ? { ...asked.tokens, id: 'asked' } : defaultTheme,
    origin: ctx.baseUrl,
  };
  const page = renderPage(plain, blocksOf(context.kernel.plugins), env, noData);
  return new Response(
    htmlDocument(page, env, { seo: doc.seo, canonicalUrl: ctx.baseUrl, faviconUrl: '/favicon.svg' }),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': ctx.locale,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': pagePolicy(createHash('sha256').update(styleText(page)).digest('base64')),
      },
    },
  );
}
