import type { RequestHandler } from 'express';
import { inLanguage } from '#core/kit';
import { preferredLocale } from './request-context.ts';

/** Addresses below `/v1` that the screens' own router answers, by one method each. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['/app/session', 'POST'],
  ['/app/session/renew_token', 'POST'],
  ['/bank_account_legitimations', 'GET'],
]);

/** Nothing below `/v1` answers a page: programs are told in their own language that an address or a method does not exist. */
export const unknownApi: RequestHandler = (request, response, next) => {
  const path = request.path.replace(/\/+$/, '');
  const known = SCREENS.get(path);
  if (known === (request.method === 'HEAD' ? 'GET' : request.method)) return next();
  if (known) response.set('Allow', known);
  const asked = `${request.method} ${request.originalUrl.split('?')[0]!.slice(0, 200)}`;
  response
    .status(known ? 405 : 404)
    .set('Cache-Control', 'no-store')
    .json({
      errors: [
        {
          code: known ? 'method_not_allowed' : 'not_found',
          title: inLanguage(preferredLocale(request), { de: 'Adresse unbekannt', en: 'Unknown address' }),
          detail: inLanguage(preferredLocale(request), {
            de: `„${asked}“ gibt es nicht. Prüfen Sie Adresse, Nummer und Methode.`,
            en: `There is no "${asked}". Check the address, the id and the method.`,
          }),
        },
      ],
    });
};
