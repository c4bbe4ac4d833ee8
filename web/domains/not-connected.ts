import type { Request, Response } from 'express';
import { preferredLocale } from '../server/request-context.ts';

const TEXTS = {
  de: {
    title: 'Hier ist noch kein Shop',
    said: 'Diese Adresse führt zu unserem Server, gehört aber zu keinem Shop. Haben Sie sie gerade eingerichtet, dauert es noch etwas.',
    lead: 'Zur Plattform',
  },
  en: {
    title: 'There is no shop here yet',
    said: 'This address leads to our server but belongs to no shop. If you have just set it up, it takes a little longer.',
    lead: 'To the platform',
  },
} as const;

/** Answer at a name that no shop holds, RFC 9110 section 15.5.20. */
export async function sendNotConnected(request: Request, response: Response, baseUrl: string): Promise<void> {
  const locale = preferredLocale(request);
  const { title, said, lead } = TEXTS[locale];
  response.status(421).set({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    vary: 'Accept-Language',
  });
  if (!request.accepts('html')) return void response.type('text/plain').send(title);
  response
    .type('html')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${said}</p><p><a href="${baseUrl}">${lead}</a></p></main></body></html>`,
    );
}
