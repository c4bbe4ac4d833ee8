import type { Request, RequestHandler, Response } from 'express';
import { asBuyer, findShop, findShopForLife, sellerOfRecord, type ShopSeller } from '#core/checkout';
import type { Ctx, Locale } from '#core/context';
import { isLanguage, isLocale, localeOf, otherLanguage, type Language } from '#core/kit';
import type { Kernel } from '#core/kernel';
import type { Shop } from '#core/people';
import { isSecure, readAuthCookies } from '../../routes/auth/session-cookies.server.ts';
import { knowsLanguage, preferredLanguage, preferredLocale } from '../../server/request-context.ts';
import { ipCountry } from '../../server/ip-country.ts';
import { shopDirectoryOf } from '../shop-directory.ts';

/** One request of somebody in a shop. */
export interface BuyerRequest {
  seller: ShopSeller;
  ctx: Ctx;
  /** For pages that speak no more than the house. */
  locale: Locale;
  /** For pages that speak to buyers in theirs. */
  language: Language;
  /** Language that the switch of such a page offers. */
  otherLanguage: Language;
  /** Country of the connection, if a proxy says; else empty. */
  ipCountry: string;
}

type BuyerHandler = (visit: BuyerRequest, request: Request, response: Response) => Promise<'next' | void>;

/**
 * Finds the shop, speaks the visitor's language, hands what is not here to the next handler. `closedToo`: what goes on after a purchase, also
 * in a shop that sells no more.
 */
export function inShop(kernel: Kernel, handle: BuyerHandler, { closedToo = false } = {}): RequestHandler {
  const shops = shopDirectoryOf(kernel);
  return (request, response, next) => {
    const run = async (): Promise<void> => {
      const log = kernel.log.child({ requestId: response.locals.requestId });
      const nobody = kernel.contextFor(
        { kind: 'nobody' },
        { correlationId: String(response.locals.requestId ?? ''), log },
      );
      const username = request.params.username ?? '';
      // A visitor who only looks may see a seller two seconds old; a form that is sent is decided on the seller as they are now.
      const looks = request.method === 'GET' || request.method === 'HEAD';
      const known = looks ? await shops.find(username) : null;
      const open = looks ? known && sellerOf(known) : await findShop(nobody, username);
      const seller = open ?? (closedToo ? await findShopForLife(nobody, username) : null);
      if (!seller) return next();
      const { language, locale } = spokenTo(request, response, seller);
      const ipCountry = ipCountryOf(request, kernel.env.IP_COUNTRY_HEADER);
      const outcome = await handle(
        {
          seller,
          locale,
          language,
          otherLanguage: otherLanguage(language, (each) => knowsLanguage(request, each)),
          ipCountry,
          ctx: { ...asBuyer(nobody, seller), locale, language },
        },
        request,
        response,
      );
      if (outcome === 'next') next();
    };
    run().catch(next);
  };
}

/** As `inShop`, in closed shops too: paying what is owed, withdrawing, cancelling, documents, messages of providers. */
export const inAnyShop = (kernel: Kernel, handle: BuyerHandler): RequestHandler =>
  inShop(kernel, handle, { closedToo: true });

const sellers = new WeakMap<Shop, ShopSeller>();

/** Worked out once for as long as the directory keeps the shop. */
function sellerOf(shop: Shop): ShopSeller {
  const seller = sellers.get(shop) ?? sellerOfRecord(shop);
  sellers.set(shop, seller);
  return seller;
}

const ipCountryOf = (request: Request, header: string | undefined): string =>
  ipCountry(header === undefined ? '' : request.get(header));

const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * `?lang=` switches and is remembered; then the browser's preference; else the shop's own language. Pages that do not speak the buyer's are
 * English to them.
 */
function spokenTo(request: Request, response: Response, seller: ShopSeller): Pick<BuyerRequest, 'language' | 'locale'> {
  const asked = request.query.lang;
  if (isLanguage(asked)) {
    response.cookie('kontor_locale', asked, {
      maxAge: YEAR_MS,
      sameSite: 'lax',
      httpOnly: true,
      secure: request.secure,
    });
    return { language: asked, locale: localeOf(asked) };
  }
  const preferred = preferredLanguage(request);
  const language = isLocale(preferred) ? houseLocale(request, seller) : preferred;
  return { language, locale: localeOf(language) };
}

/** Language that the browser chose or prefers among the languages of the house; else the shop's own. */
const houseLocale = (request: Request, seller: ShopSeller): Locale =>
  request.headers.cookie?.includes('kontor_locale=') || request.acceptsLanguages('de', 'en')
    ? preferredLocale(request)
    : seller.locale;

/** The cookie of somebody signed in, who is looked up only where it matters. */
export function sessionTokenOf({ ctx }: BuyerRequest, request: Request): string | undefined {
  return readAuthCookies(request.headers.cookie, isSecure(ctx.baseUrl)).session;
}

const CARRIED = ['epid', 'campaign_id', 'add_id_1', 'add_id_2', 'account_id', 'pid', 'prid', 'live_show'] as const;

/** Parameters that links carry through the checkout to the order. */
export function carriedParams(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)]] : [];
    }),
  );
}

/** Parameters of an address by the names their fields have in a form: `variant[12-40]=2` is parsed into a tree. */
export function queryValues(query: Readonly<Record<string, unknown>>, prefix = '', depth = 0): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(query).map(([key, value]): Record<string, string> => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      if (typeof value === 'string') return { [name]: value };
      return value !== null && typeof value === 'object' && !Array.isArray(value) && depth < 3
        ? queryValues(value as Record<string, unknown>, name, depth + 1)
        : {};
    }),
  ) as Record<string, string>;
}
