import type { Ctx } from '#core/context';
import { secretBoxOf } from '#core/settings';

/** Hours for which offers stand after the purchase they follow. */
export const OFFER_HOURS = 24;

export interface NodeToken {
  orderToken: string;
  funnelId: number;
  nodeId: string;
  expiresAt: number;
}

const PURPOSE = 'funnel step';
const BROWSER = 'funnel browser';

/** Lets whoever holds it answer one offer of one purchase: nobody can make up another step, order or time. */
export function nodeToken(ctx: Pick<Ctx, 'ports'>, { orderToken, funnelId, nodeId, expiresAt }: NodeToken): string {
  const named = [orderToken, funnelId, nodeId, expiresAt].join('~');
  return `${named}~${secretBoxOf(ctx).sign(PURPOSE, named)}`;
}

/** Content of a token; null for one that is not ours. The caller checks that its time is not over. */
export function readNodeToken(ctx: Pick<Ctx, 'ports'>, text: string): NodeToken | null {
  const parts = text.split('~');
  if (parts.length !== 5 || text.length > 300) return null;
  const [orderToken, funnelId, nodeId, expiresAt, signature] = parts as [string, string, string, string, string];
  if (!secretBoxOf(ctx).verify(PURPOSE, parts.slice(0, 4).join('~'), signature)) return null;
  return { orderToken, funnelId: Number(funnelId), nodeId, expiresAt: Number(expiresAt) };
}

/** Kept by the browser that placed the order: only there one click takes money. Whoever is sent the address types their own means. */
export function browserPass(ctx: Pick<Ctx, 'ports'>, orderToken: string): string {
  return secretBoxOf(ctx).sign(BROWSER, orderToken);
}

export function isBrowserPass(ctx: Pick<Ctx, 'ports'>, orderToken: string, pass: string): boolean {
  return secretBoxOf(ctx).verify(BROWSER, orderToken, pass);
}
