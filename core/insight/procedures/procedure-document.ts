import type { Ctx, Locale } from '#core/context';
import { localDate } from '#core/kit';
import { legalTextPdf } from '#core/legal';
import { procedureBody } from './procedure-body.ts';
import { procedureFacts } from './procedure-facts.ts';

export interface ProcedureDocument {
  title: string;
  shop: string;
  /** Day it was written on, in the shop's zone. */
  day: string;
  /** Paragraphs apart by an empty line, headings after `## `. */
  body: string;
}

const TITLES: Readonly<Record<Locale, string>> = { de: 'Verfahrensdokumentation', en: 'Procedure documentation' };

/**
 * The documentation as of now, for owners.
 * @throws 401, 403
 */
export async function procedureDocument(ctx: Ctx, locale: Locale): Promise<ProcedureDocument> {
  const facts = await procedureFacts(ctx);
  return {
    title: TITLES[locale],
    shop: facts.shop,
    day: localDate(ctx.clock.now(), facts.zone),
    body: procedureBody(facts, locale),
  };
}

/** The same on paper. */
export async function procedurePdf(ctx: Ctx, locale: Locale): Promise<{ name: string; bytes: Uint8Array }> {
  const { title, shop, day, body } = await procedureDocument(ctx, locale);
  const bytes = await legalTextPdf({ title, shop, version: day, body, locale, publishedAt: ctx.clock.now() });
  return { name: `${title.replaceAll(' ', '-')}-${day}.pdf`, bytes };
}
