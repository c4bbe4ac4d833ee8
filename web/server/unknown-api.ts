import type { RequestHandler, Response } from 'express';
import type { Localized } from '#core/context';
import { inLanguage } from '#core/kit';
import { offeredWays } from '../api/offered-ways.ts';
import { preferredLocale } from './request-context.ts';

/** Addresses below `/v1` that the screens' own router answers, by one method each. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['/app/session', 'POST'],
  ['/app/session/renew_token', 'POST'],
  ['/bank_account_legitimations', 'GET'],
]);

/**
 * Nothing below `/v1` answers a page: programs are told in their own language that an address does not exist, or which methods it has.
 * An invoice, say, is not deleted; its answer names what can be done with it.
 */
export const unknownApi: RequestHandler = (request, response, next) => {
  const path = request.path.replace(/\/+$/, '');
  const screen = SCREENS.get(path);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (screen === method) return next();
  const offered = screen ? { allow: [screen], ways: [] } : offeredWays(path);
  const asked = `${request.method} ${request.originalUrl.split('?')[0]!.slice(0, 200)}`;
  const refuse = (status: number, code: string, title: Localized, detail: Localized): Response =>
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ errors: [{ code, title: said(title), detail: said(detail) }] });
  const said = (text: Localized): string => inLanguage(preferredLocale(request), text);
  if (!offered || offered.allow.includes(method)) {
    refuse(
      404,
      'not_found',
      { de: 'Adresse unbekannt', en: 'Unknown address' },
      {
        de: `„${asked}“ gibt es nicht. Prüfen Sie Adresse, Nummer und Methode.`,
        en: `There is no "${asked}". Check the address, the id and the method.`,
      },
    );
    return;
  }
  response.set('Allow', offered.allow.join(', '));
  const ways = offered.ways.join(', ') || offered.allow.join(', ');
  refuse(
    405,
    'method_not_allowed',
    { de: 'Das geht hier nicht', en: 'Not possible here' },
    { de: `„${asked}“ gibt es nicht. Möglich ist: ${ways}.`, en: `There is no "${asked}". Possible is: ${ways}.` },
  );
};
