import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, Response, Router } from 'express';
import { productCards } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import type { Kernel } from '#core/kernel';
import { isCheckoutKind, shownEmbeddable, type EmbeddableView } from '#core/sharing';
import { compress, preferredEncoding, sendSmall } from '../../compressed.ts';
import { shopDirectoryOf } from '../shop-directory.ts';
import { EMBED_SCRIPT } from './embed-code.ts';
import { embedDocument } from './embed-look.tsx';
import { embedPieces } from './embed-pieces.ts';
import { frameAnswer } from './framed-answer.ts';

const GO_ON = {
  de: { title: 'Hier geht es in einem eigenen Fenster weiter.', label: 'Weiter' },
  en: { title: 'This goes on in a window of its own.', label: 'Continue' },
} as const;

const PAYING = {
  de: 'Bezahlen Sie in dem Fenster, das sich geöffnet hat. Danach geht es hier von selbst weiter.',
  en: 'Pay in the window that has opened. Afterwards it goes on here by itself.',
} as const;

/**
 * `/e/{username}/{code}`: an item as pages elsewhere frame it; `…/open`: the product it leads to; `…/s/{username}/…`: the shop's own pages, answered for
 * a frame. These are the only addresses of ours that pages elsewhere may frame.
 */
export function embedRoutes(router: Router, { kernel, shop }: { kernel: Kernel; shop: Router }): void {
  const shops = shopDirectoryOf(kernel);
  const find = async (request: Request): Promise<{ ctx: Ctx; item: EmbeddableView } | null> => {
    const { username = '', code = '' } = request.params;
    const known = await shops.find(username);
    if (!known) return null;
    const nobody = kernel.contextFor({ kind: 'nobody' });
    const ctx = asBuyer(nobody, shopSeller(known));
    const item = await shownEmbeddable(ctx, { sellerId: known.id, code });
    return item ? { item, ctx: { ...ctx, locale: item.locale } } : null;
  };
  const handle =
    (work: (found: { ctx: Ctx; item: EmbeddableView }, request: Request, response: Response) => Promise<void>) =>
    (request: Request, response: Response, next: NextFunction): void => {
      find(request)
        .then((found) => (found ? work(found, request, response) : gone(response)))
        .catch(next);
    };
  router.get('/e/:username/:code', handle(show));
  router.get('/e/:username/:code/open', handle(open));
  router.use('/e/:username/:code', (request: Request, response: Response, next: NextFunction) => {
    find(request)
      .then((found) => {
        if (!found || !request.url.startsWith(`/s/${found.item.username}/`)) return gone(response);
        const { item, ctx } = found;
        request.headers['accept-language'] = item.locale;
        frameAnswer(request, response, {
          here: request.originalUrl,
          prefix: prefixOf(item),
          username: item.username,
          kind: item.kind,
          baseUrl: ctx.baseUrl,
          locale: item.locale,
          goOn: GO_ON[item.locale],
          paying: PAYING[item.locale],
        });
        shop(request, response, (error?: unknown) => (error ? next(error) : gone(response)));
      })
      .catch(next);
  });
}

const prefixOf = ({ username, code }: EmbeddableView): string => `/e/${username}/${code}`;

async function show({ ctx, item }: { ctx: Ctx; item: EmbeddableView }, _request: Request, response: Response) {
  if (isCheckoutKind(item.kind)) return response.redirect(302, `${prefixOf(item)}/open`);
  await sendFrame(response, 200, embedDocument(item, await embedPieces(ctx, item)));
}

/** Leads to the product's page inside the frame. */
async function open({ ctx, item }: { ctx: Ctx; item: EmbeddableView }, request: Request, response: Response) {
  const asked = Number(request.query.product);
  const productId = item.productIds.includes(asked) ? asked : item.productIds[0];
  const [card] =
    item.target === 'product' && item.productPage !== 'none' && productId !== undefined
      ? await productCards(ctx, { ids: [productId] })
      : [];
  if (!card) return sendFrame(response, 404, embedDocument(item, []));
  const params = item.publisher ? `?${new URLSearchParams({ epid: item.publisher.epid })}` : '';
  const page = `/s/${item.username}/${encodeURIComponent(card.slug)}${item.productPage === 'payment_page' ? '/checkout' : ''}`;
  response.set('cache-control', 'no-store').redirect(302, `${prefixOf(item)}${page}${params}`);
}

async function sendFrame(response: Response, status: number, { body, policy }: { body: string; policy: string }) {
  response.removeHeader('x-frame-options');
  response.status(status).set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  await sendSmall(response, body);
}

/** Empty answer: the frame stays without height, and the page keeps its link. */
function gone(response: Response): void {
  response.removeHeader('x-frame-options');
  response
    .status(404)
    .set({ 'content-security-policy': "default-src 'none'; frame-ancestors *", 'cache-control': 'no-store' })
    .type('text')
    .send('');
}

/** An hour: pasted code names the script for years, and a change has to arrive. */
const SCRIPT_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** The script for pages elsewhere, from the built islands. */
export function embedScript(clientFolder: string) {
  const source = readFileSync(path.join(clientFolder, 'islands/embed.js'));
  const etag = `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`;
  return [
    EMBED_SCRIPT,
    (request: Request, response: Response, next: NextFunction): void => {
      response.set({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': SCRIPT_CACHE,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
        vary: 'Accept-Encoding',
      });
      if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end();
      const encoding = preferredEncoding(request.headers['accept-encoding']);
      if (encoding === null) return void response.send(source);
      compress(source, encoding, 11).then((small) => response.set('content-encoding', encoding).send(small), next);
    },
  ] as const;
}
