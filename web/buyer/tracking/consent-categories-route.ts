import type { Request, Router } from 'express';
import { findShop } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { activeTrackers, consentCategories } from '#core/tracking';
import { preferredLocale } from '../../server/request-context.ts';
import { consentTexts } from './consent-look.ts';

const MOST_PER_PAGE = 100;
const KNOWN = new Set(['page', 'per', 'username', 'lang']);

/** `GET /common/cookies_consent_categories`: what visitors are asked about; with `username` in one shop, else in any. */
export function consentCategoriesRoute(router: Router, kernel: Kernel): void {
  router.get('/common/cookies_consent_categories', (request, response, next) => {
    const run = async (): Promise<void> => {
      const asked = readAsked(request);
      if ('wrong' in asked) {
        const detail = `The parameter ${asked.wrong} is unknown or does not fit.`;
        const source = { field: asked.wrong };
        response
          .status(422)
          .json({ errors: [{ code: 'invalid_parameter', title: 'Invalid parameter', detail, source }] });
        return;
      }
      const { page, per, username } = asked;
      const ctx = kernel.contextFor({ kind: 'nobody' });
      const shop = username === null ? null : await findShop(ctx, username);
      if (username !== null && !shop) {
        const detail = 'There is no such shop.';
        response.status(404).json({ errors: [{ code: 'shop_not_found', title: 'Not found', detail }] });
        return;
      }
      const inShop = shop
        ? await activeTrackers({ ...ctx, actor: { kind: 'buyer', sellerId: shop.id, userId: null } }, shop.id)
        : null;
      const t = consentTexts[preferredLocale(request)];
      const all = consentCategories
        .map((key, index) => ({ id: index + 1, key, title: t[key], description: t[`${key}_help`] }))
        .filter(({ key }) => inShop === null || inShop.some(({ code }) => code.consentCategory === key));
      response.set('cache-control', 'no-store').json({
        list: all.slice((page - 1) * per, page * per),
        totalCount: all.length,
      });
    };
    run().catch(next);
  });
}

type Asked = { page: number; per: number; username: string | null } | { wrong: string };

function readAsked({ query }: Request): Asked {
  const unknown = Object.keys(query).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return { wrong: unknown.slice(0, 80) };
  const page = countOf(query.page, 1);
  const per = countOf(query.per, MOST_PER_PAGE);
  if (page === null) return { wrong: 'page' };
  if (per === null || per > MOST_PER_PAGE) return { wrong: 'per' };
  const { username } = query;
  if (username !== undefined && typeof username !== 'string') return { wrong: 'username' };
  return { page, per, username: username ?? null };
}

/** Above zero, null for anything else. */
function countOf(value: unknown, missing: number): number | null {
  if (value === undefined) return missing;
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}
