import type { RequestHandler } from 'express';
import { AppError, inLanguage } from '#core/kit';
import { preferredLocale } from '../server/request-context.ts';

/** Levels of a body; a page's document has fewer than 20. */
const MOST_LEVELS = 64;

/** Guard of whatever walks a body level by level: a megabyte of brackets would end it with a fault of ours. */
export const refuseDeep: RequestHandler = (request, _response, next) => {
  if (!isDeeper(request.body, MOST_LEVELS)) return next();
  next(
    new AppError({
      code: 'body_too_deep',
      status: 400,
      title: inLanguage(preferredLocale(request), { de: 'Nicht lesbar', en: 'Not readable' }),
      detail: inLanguage(preferredLocale(request), {
        de: `Der Inhalt ist tiefer als ${MOST_LEVELS} Ebenen verschachtelt. Senden Sie ihn flacher.`,
        en: `The body is nested deeper than ${MOST_LEVELS} levels. Send it flatter.`,
      }),
    }),
  );
};

/** Without recursion of its own. */
function isDeeper(body: unknown, most: number): boolean {
  const left: [value: unknown, level: number][] = [[body, 1]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, level] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > most) return true;
    for (const inner of Object.values(value)) left.push([inner, level + 1]);
  }
  return false;
}
