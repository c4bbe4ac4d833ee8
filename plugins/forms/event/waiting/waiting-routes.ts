import { InputError, formatDateTime } from '#core/kit';
import {
  asSeller,
  type Ctx,
  type PublicAnswer,
  type PublicPace,
  type PublicRequest,
  type PublicRoute,
} from '#core/plugins';
import { eventError, ticketNotFound } from '../event-error.ts';
import { WAITING_TEXTS } from './waiting-texts.ts';
import {
  confirmWaiting,
  isWaitingToken,
  joinWaitingList,
  leaveWaitingList,
  waitedFor,
  waitingPlace,
  type WaitedFor,
  type WaitingPlace,
} from './waiting-place.ts';
import { variantKey } from '../variants.ts';

const PATH = '/s/:username/waiting_list/:place';
/** Each entry sends a mail to an unconfirmed address. */
const PACE: PublicPace = { burst: 20, perMinute: 10 };

/** The list of a ticket, by the key of its variant, and an own place on it, by its token. Changes are posted: a program that opens a link does nothing. */
export const waitingRoutes: readonly PublicRoute[] = [
  { method: 'GET', path: PATH, handle: (ctx, request) => page(inShop(ctx, request), request) },
  {
    method: 'POST',
    path: PATH,
    pace: PACE,
    async handle(buyer, request) {
      const ctx = inShop(buyer, request);
      const { body, params, shop } = request;
      const name = params.place ?? '';
      if (!isWaitingToken(name)) {
        const email = typeof body.email === 'string' ? body.email.slice(0, 300) : '';
        const of = await waitedFor(ctx, name);
        if (!of) throw ticketNotFound(ctx.locale);
        try {
          await joinWaitingList(ctx, { sellerId: shop!.id, username: shop!.username, of, email });
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          return joinPage(ctx, of, { email, wrong: error.detail });
        }
        return answer(ctx, 200, of, `<p class="notice good" role="status">${WAITING_TEXTS[ctx.locale].sent}</p>`);
      }
      const place = await waitingPlace(ctx, name);
      if (!place) throw ticketNotFound(ctx.locale);
      if (body.intent === 'confirm') await confirmWaiting(ctx, place);
      if (body.intent === 'leave') await leaveWaitingList(ctx, place);
      return page(ctx, request);
    },
  },
];

const inShop = (ctx: Ctx, { shop }: PublicRequest): Ctx => ({ ...asSeller(ctx, shop!.id), locale: ctx.locale });

async function page(ctx: Ctx, { params, shop }: PublicRequest): Promise<PublicAnswer> {
  const name = params.place ?? '';
  if (!isWaitingToken(name)) {
    const of = await waitedFor(ctx, name);
    if (!of) throw ticketNotFound(ctx.locale);
    return joinPage(ctx, of, { email: '', wrong: '' });
  }
  const place = await waitingPlace(ctx, name);
  if (!place) throw ticketNotFound(ctx.locale);
  return answer(ctx, 200, place.of, ownPlace(ctx, place, shop!));
}

function joinPage(ctx: Ctx, of: WaitedFor, { email, wrong }: { email: string; wrong: string }): PublicAnswer {
  const t = WAITING_TEXTS[ctx.locale];
  if (!of.canWait)
    return answer(
      ctx,
      wrong ? 422 : 200,
      of,
      `<p class="notice warn">${escaped(wrong || eventError(ctx.locale, 'waiting_closed').detail)}</p>
       <p><a class="button" href="../${escaped(of.slug)}">${t.toProduct}</a></p>`,
    );
  const error = wrong ? `<p class="error" id="email-error">${escaped(wrong)}</p>` : '';
  return answer(
    ctx,
    wrong ? 422 : 200,
    of,
    `<p>${t.joinHelp}</p>
     <form method="post" class="stack" novalidate>
       <div class="field"><label for="email">${t.email}</label>
       <input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="${escaped(email)}"${wrong ? ' aria-invalid="true" aria-describedby="email-error"' : ''}>${error}</div>
       <button class="button full">${t.join}</button>
     </form>
     <p class="hint">${t.privacy}</p>`,
  );
}

function ownPlace(ctx: Ctx, place: WaitingPlace, shop: NonNullable<PublicRequest['shop']>): string {
  const t = WAITING_TEXTS[ctx.locale];
  const button = (intent: string, label: string, look = 'button full'): string =>
    `<form method="post"><button class="${look}" name="intent" value="${intent}">${label}</button></form>`;
  const leave = button('leave', t.leave, 'button plain');
  switch (place.state) {
    case 'unconfirmed':
      return `<p>${t.unconfirmed}</p>${button('confirm', t.confirm)}`;
    case 'waiting':
      return `<p class="notice good" role="status">${t.waiting.replace('{n}', String(place.turn))}</p>${leave}`;
    case 'offered': {
      const query = new URLSearchParams({
        [`variant[${variantKey(place.of.kindId, place.of.dateId)}]`]: '1',
        place: place.token,
      });
      const until = formatDateTime(place.offerUntil!, ctx.locale, shop.timeZone);
      return `<p class="notice good" role="status">${t.offered.replace('{until}', escaped(until))}</p>
        <p><a class="button full" href="/s/${encodeURIComponent(shop.username)}/${encodeURIComponent(place.of.slug)}/checkout?${escaped(query.toString())}">${t.buy}</a></p>${leave}`;
    }
    default:
      return `<p class="notice">${t[place.state]}</p>`;
  }
}

function answer(ctx: Ctx, status: number, of: WaitedFor, inner: string): PublicAnswer {
  const t = WAITING_TEXTS[ctx.locale];
  return {
    status,
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    html: {
      title: t.title,
      main: `<div class="card stack narrow"><h1>${t.title}</h1><p><b>${escaped(of.event)}</b><br>${escaped(of.ticket)}, ${escaped(of.when)}</p>${inner}</div>`,
    },
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
