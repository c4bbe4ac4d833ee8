import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Actor, Locale } from '#core/context';
import { roomBrand } from '#core/brand';
import { shopUrl } from '#core/kit';
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
  const log = kernel.log.child({ requestId });
  const actor = await identify(kernel, request);
  const refusal = cabinetRefusal(actor, request, locale);
  const act = actOf(actor, request);
  const domain = domainOf(request);
  const { orders } = readAuthCookies(request.headers.cookie, isSecure(kernel.baseUrl));
  return {
    kernel,
    actor,
    locale,
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
      return domain ? { ...ctx, baseUrl: domain.address } : ctx;
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
  const chosen = /(?:^|;\s*)kontor_locale=(de|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen === 'de' || chosen === 'en') return chosen;
  return request.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
}
