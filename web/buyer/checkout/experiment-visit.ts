import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { CheckoutView } from '#core/checkout';
import { FLAG_KEYS, isTried, noteConversion, noteExposures, variantOf, type FlagKey } from '#core/experiments';
import { compareMoney } from '#core/kit';
import type { BuyerRequest } from './buyer-request.ts';

const COOKIE = 'kontor_tries';
const DAYS_30_MS = 30 * 24 * 3600_000;

/** Machines that list pages see what everybody saw before, and are not counted. */
const MACHINES = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i;

const subjectOf = (request: Request): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Experiments that run in the shop. */
const running = ({ seller: { flags = {} } }: BuyerRequest): FlagKey[] =>
  FLAG_KEYS.filter((key) => (flags[key] ?? 0) > 0);

/**
 * Variants that this visitor sees. In a shop without flags nothing is read, counted or set. A share of visitors is drawn by a cookie that holds
 * chance and nothing else, and lives as long as the experiment may be remembered.
 */
export async function triesOf(visit: BuyerRequest, request: Request): Promise<FlagKey[]> {
  const keys = running(visit);
  if (keys.length === 0) return [];
  const { flags = {}, id: sellerId, username } = visit.seller;
  const tried = keys.filter((key) => isTried(flags, key));
  const machine = MACHINES.test(request.get('user-agent') ?? '');
  const subject = subjectOf(request) ?? randomBytes(16).toString('base64url');
  if (tried.length > 0 && !machine && request.method === 'GET') {
    request.res?.cookie(COOKIE, subject, {
      path: `/s/${username}`,
      maxAge: DAYS_30_MS,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
    });
    await noteExposures(visit.ctx, {
      sellerId,
      subject,
      shown: tried.map((key) => ({ key, variant: variantOf(flags, key, subject) })),
    });
  }
  return keys.filter((key) => flags[key] === 100 || (!machine && variantOf(flags, key, subject) === 'variant'));
}

/** Counts an order for the experiments that its browser was shown. */
export async function orderedWith(visit: BuyerRequest, request: Request): Promise<void> {
  const subject = subjectOf(request);
  if (subject !== null) await noteConversion(visit.ctx, { sellerId: visit.seller.id, subject, keys: running(visit) });
}

/** The view as the variants draw it; the same object where there are none. Pure. */
export function withTries(view: CheckoutView, tries: readonly FlagKey[]): CheckoutView {
  if (tries.length === 0) return view;
  return {
    ...view,
    tries,
    ...(tries.includes('first_rate_plan_selector')
      ? { plans: [...view.plans].sort((one, other) => compareMoney(one.first, other.first)) }
      : {}),
    ...(tries.includes('popular_upsell_label')
      ? { bumps: view.bumps.map((bump, index) => (index === 0 ? { ...bump, popular: true } : bump)) }
      : {}),
  };
}
