import type { Actor, Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { planOf, type PlanColumns } from '#core/people';
import { tokenError } from './errors.ts';
import type { ApiArea, ApiRight, ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

const FORM = /^kontor_([0-9a-z]{1,10})_[\w-]{43}$/;
const NOTED_EVERY_MS = 10 * 60_000;

/** A bearer of this form is a seller's token, not the access token of a person's session. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('kontor_');

/** Purpose of a token. One that a program got by consent opens `/mcp` alone, one that its owner copied opens both. */
export type Audience = 'api' | 'mcp';

/**
 * Actor of a token: the shop, within the token's scopes. Its use is noted every ten minutes.
 * @throws 401 for one that is unknown, expired, revoked or made for something else
 */
export async function resolveApiToken(ctx: Ctx, token: string, audience: Audience = 'api'): Promise<Actor> {
  const sellerId = Number.parseInt(FORM.exec(token)?.[1] ?? '0', 36);
  const found = sellerId > 0 && sellerId <= Number.MAX_SAFE_INTEGER ? await find(ctx, sellerId, token) : undefined;
  if (!found || (found.client_id !== null && audience !== 'mcp')) throw tokenError(ctx.locale, 'unknown_token');
  return {
    kind: 'seller',
    sellerId,
    token: { id: found.id, name: found.name, scopes: found.scopes, userId: found.user_id },
    ...planOf(found),
  };
}

interface Found extends PlanColumns {
  id: number;
  name: string;
  user_id: number | null;
  scopes: ApiScope[];
  client_id: string | null;
  last_used_at: Date | null;
}

function find(ctx: Ctx, sellerId: number, token: string): Promise<Found | undefined> {
  const own: Ctx = { ...ctx, actor: { kind: 'seller', sellerId } };
  const now = ctx.clock.now();
  return inTransaction(own, async ({ db }) => {
    const found = await db('api_tokens as t')
      .join('sellers as s', 's.id', 't.seller_id')
      .where({ 't.seller_id': sellerId, 't.hash': tokenHash(token), 't.revoked_at': null })
      .where((either) => either.whereNull('t.expires_at').orWhere('t.expires_at', '>', now))
      .where((either) => either.whereNull('t.access_until').orWhere('t.access_until', '>', now))
      .first<Found | undefined>(
        't.id',
        't.name',
        't.user_id',
        't.scopes',
        't.client_id',
        't.last_used_at',
        's.locked_features',
        's.plan_limits',
      );
    if (found && !(now.getTime() - (found.last_used_at?.getTime() ?? 0) < NOTED_EVERY_MS))
      await db('api_tokens').where({ seller_id: sellerId, id: found.id }).update({ last_used_at: now });
    return found;
  });
}

/** Scope check of a token. Persons pass: their roles decide. @throws 403 `scope_missing` */
export function requireScope({ actor, locale }: Ctx, area: ApiArea, right: ApiRight): void {
  const scope: ApiScope = `${area}:${right}`;
  if (actor.kind === 'seller' && actor.token && !actor.token.scopes.includes(scope))
    throw tokenError(locale, 'scope_missing', { scope });
}
