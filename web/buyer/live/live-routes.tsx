import { urlencoded, type Request, type Response, type Router } from 'express';
import type { Kernel } from '#core/kernel';
import { LIVE_PLAYERS, chatNameOf, noteViewer, writeMessage, type ChatProblem } from '#core/live-shows';
import { networkOf, newSecretToken } from '#core/people';
import { isShareCode } from '#core/sharing';
import { sendSmall } from '../../compressed.ts';
import { RequestPace } from '../../server/request-pace.ts';
import type { Siblings } from '../../server/siblings.ts';
import { inShop, sessionTokenOf, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { LiveLooks, type LiveLook } from './live-looks.ts';
import { liveSheet } from './live-sheet.ts';
import { LiveView, type ChatSeat } from './live-view.tsx';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 5 });

/** Open pages that one network may have counted as viewers; more of them are made up. */
const VIEWER_PACE = { burst: 400, perMinute: 1500 };
/** A page that is open is counted this often. */
const COUNTED_EVERY_MS = 8000;
const MOST_COUNTED = 20_000;
const HALF_DAY_MS = 12 * 3600 * 1000;

/** Live pages of shops: the page, how it stands for pages that are open, and the chat. */
export function liveRoutes(router: Router, kernel: Kernel, siblings: Siblings): void {
  const looks = new LiveLooks();
  const pace = new RequestPace(VIEWER_PACE, kernel.clock, { name: 'live viewers', siblings });
  const counted = new Map<string, number>();
  const base = '/s/:username/live/:code';

  const isDue = (viewer: string, network: string): boolean => {
    const now = performance.now();
    if (now - (counted.get(viewer) ?? -COUNTED_EVERY_MS) < COUNTED_EVERY_MS) return false;
    if (!('cost' in pace.take(network))) return false;
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(viewer, now);
    return true;
  };

  router.get(
    base,
    inShop(kernel, async (visit, request, response) => {
      const look = isShareCode(request.params.code!) ? await looks.look(visit, request.params.code!) : null;
      if (!look) return 'next';
      return show({ visit, request, response, look }, 200, {});
    }),
  );
  router.get(
    `${base}/now`,
    inShop(kernel, async (visit, request, response) => {
      const code = request.params.code!;
      const look = isShareCode(code) ? await looks.look(visit, code) : null;
      if (!look) return 'next';
      const viewer = request.query.v;
      if (look.shown.page.state === 'live' && typeof viewer === 'string' && /^[0-9a-f]{16}$/.test(viewer))
        if (isDue(`${code}/${viewer}`, networkOf(request.ip ?? '')))
          await noteViewer(visit.ctx, { sellerId: visit.seller.id, code, viewer });
      response.set({
        etag: look.etag,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Language, Cookie',
      });
      if (request.headers['if-none-match'] === look.etag) return void response.status(304).end();
      response.set({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" });
      await sendSmall(response, look.html);
    }),
  );
  router.post(
    `${base}/chat`,
    form,
    inShop(kernel, async (visit, request, response) => {
      const code = request.params.code!;
      if (!isShareCode(code)) return 'next';
      const posted = (request.body ?? {}) as Record<string, unknown>;
      const text = (name: string): string => (typeof posted[name] === 'string' ? posted[name].slice(0, 2000) : '');
      const typed = { name: text('name'), body: text('body') };
      const { token } = newSecretToken();
      const written = await writeMessage(visit.ctx, {
        seller: visit.seller,
        code,
        ...typed,
        sessionToken: sessionTokenOf(visit, request),
        chatToken: chatTokenOf(request, code),
        newToken: token,
        ip: request.ip ?? '',
      });
      if (written.state === 'not_found') return 'next';
      const look = await looks.look(visit, code, { anew: true });
      if (!look) return 'next';
      if (written.state === 'written') {
        if (written.keeps)
          response.cookie(cookieOf(code), token, {
            httpOnly: true,
            sameSite: 'lax',
            secure: request.secure,
            maxAge: HALF_DAY_MS,
          });
        return response.redirect(303, `/s/${visit.seller.username}/live/${code}#chat`);
      }
      const parts = { visit, request, response, look };
      return written.state === 'invalid'
        ? show(parts, 422, { typed, problems: written.problems })
        : show(parts, written.state === 'too_many' ? 429 : 403, { typed, refused: written.state });
    }),
  );
}

interface Parts {
  visit: BuyerRequest;
  request: Request;
  response: Response;
  look: LiveLook;
}

async function show(
  { visit, request, response, look: { shown } }: Parts,
  status: number,
  {
    typed = { name: '', body: '' },
    problems = [],
    refused = null,
  }: { typed?: ChatSeat['typed']; problems?: readonly ChatProblem[]; refused?: ChatSeat['refused'] },
): Promise<void> {
  const { ctx, seller, locale } = visit;
  const here = `/s/${seller.username}/live/${shown.code}`;
  const seat = await chatNameOf(ctx, {
    sellerId: seller.id,
    showId: shown.page.id,
    sessionToken: sessionTokenOf(visit, request),
    chatToken: chatTokenOf(request, shown.code),
  });
  if (status === 429) response.set('retry-after', '60');
  sendPage(response, status, {
    locale,
    seller,
    title: shown.page.title,
    here: request.method === 'POST' ? here : request.originalUrl,
    islands: ['live-show', 'video', 'checkout-countdown'],
    frames: LIVE_PLAYERS,
    sheet: liveSheet,
    children: (
      <LiveView
        {...shown}
        seat={{ ...seat, door: `/sign_in?to=${encodeURIComponent(here)}`, typed, problems, refused }}
      />
    ),
  });
}

/** The chat of one show: names in another are chosen anew. */
const cookieOf = (code: string): string => `kontor_live_${code}`;

function chatTokenOf(request: Request, code: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieOf(code)}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}
