import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Actor, Locale } from '#core/context';
import { roomBrand } from '#core/brand';
import { LANGUAGES, isLanguage, isLocale, localeOf, shopUrl, type Language } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { courseRoomLook } from '../buyer/course-room.ts';
import { domainOf } from '../domains/request-domain.ts';
import { shopDirectoryOf } from '../buyer/shop-directory.ts';
import { isSecure, readAuthCookies } from '../routes/auth/session-cookies.server.ts';
import { cabinetRefusal } from './cabinet-gate.ts';
import { actOf } from './act-of.ts';
import type { RequestContext } from './load-context.ts';

/** Finds out who is asking; `null` for nobody. */
export type IdentifyActor = (kernel: Kernel, request: Request) => Promise<Actor | null>;

export async function requestContext(
  kernel: Kernel,
  request: Request,
  identify: IdentifyActor,
): Promise<RequestContext> {
  const requestId = randomUUID();
  const locale = preferredLocale(request);
  const language = preferredLanguage(request);
  const log = kernel.log.child({ requestId });
  const actor = await identify(kernel, request);
  if (actor?.kind === 'person' && request.res) request.res.locals.userId = actor.userId;
  const refusal = cabinetRefusal(actor, request, locale);
  const act = actOf(actor, request);
  const domain = domainOf(request);
  const { orders } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
  return {
    kernel,
    actor,
    locale,
    language,
    knowsLanguage: (each) => knowsLanguage(request, each),
    requestId,
    found: { databaseAway: false },
    ip: request.ip ?? '',
    domain,
    shopLink: async (path) => {
      const [, shop = '', username = ''] = /^(\/s\/([^/?#]+))/.exec(path) ?? [];
      const found = username === '' ? null : await shopDirectoryOf(kernel).find(username);
      return found ? shopUrl(kernel.baseUrl, found, path.slice(shop.length)) : kernel.baseUrl + path;
    },
    courseRoomLook: (sellerId) => courseRoomLook(kernel, { sellerId, locale }),
    brandOf: async (asked) => {
      const directory = shopDirectoryOf(kernel);
      const shop = await (typeof asked === 'number' ? directory.ofSeller(asked) : directory.find(asked));
      return shop && roomBrand(shop);
    },
    ctx: (as) => {
      if (refusal && !as) throw refusal;
      const ctx = kernel.contextFor(as ?? withOrders(actor, orders), {
        locale,
        correlationId: requestId,
        log,
        ...(act ? { act } : {}),
      });
      // Links in mails lead back to the host on which their reader is.
      return { ...ctx, language, ...(domain ? { baseUrl: domain.address } : {}) };
    },
  };
}

/** The person signed in, or a visitor, with the orders that this browser has at hand. */
function withOrders(actor: Actor | null, orders: readonly string[]): Actor {
  if (actor === null) return orders.length > 0 ? { kind: 'nobody', orders } : { kind: 'nobody' };
  return actor.kind === 'person' && orders.length > 0 ? { ...actor, orders } : actor;
}

/** A choice made with the language switch wins over what the browser prefers. */
export function preferredLocale(request: Request): Locale {
  const chosen = chosenLanguage(request);
  return isLocale(chosen) ? chosen : localeOf(accepted(request, ['en', 'de']));
}

/** The same for parts that speak more languages than the house. */
export function preferredLanguage(request: Request): Language {
  const chosen = chosenLanguage(request) ?? accepted(request, LANGUAGES);
  return isLocale(chosen) ? preferredLocale(request) : chosen;
}

/** True if the reader's browser asks for it, whatever it was told to show. */
export function knowsLanguage(request: Request, language: Language): boolean {
  return request.get('accept-language') !== undefined && request.acceptsLanguages([language]) !== false;
}

function chosenLanguage(request: Request): Language | null {
  const chosen = /(?:^|;\s*)kontor_locale=(\w\w)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

function accepted(request: Request, languages: readonly Language[]): Language {
  const best = request.acceptsLanguages([...languages]);
  return isLanguage(best) ? best : 'en';
}
