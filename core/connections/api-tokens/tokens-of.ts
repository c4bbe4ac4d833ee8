import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner } from '#core/people';
import { tokenError } from './errors.ts';
import type { ApiScope } from './scopes.ts';

export interface ApiToken {
  id: number;
  name: string;
  scopes: ApiScope[];
  /** Last four characters. */
  hint: string;
  expiresAt: Date | null;
  /** To within ten minutes. */
  lastUsedAt: Date | null;
  createdAt: Date;
  /** Given by consent to a program of others, which renews it by itself. */
  byConsent: boolean;
}

/** Tokens that have not been revoked, newest first; expired ones among them. */
export async function tokensOf(ctx: Ctx): Promise<ApiToken[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('api_tokens')
      .where({ seller_id: sellerId, revoked_at: null })
      .orderBy('id', 'desc')
      .select<ApiToken[]>(
        'id',
        'name',
        'scopes',
        'hint',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
        'created_at as createdAt',
        db.raw('client_id is not null as "byConsent"'),
      ),
  );
}

/** From now on the token opens nothing. @throws 404 */
export async function revokeToken(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  const revoked = await inTransaction(ctx, ({ db, clock }) =>
    db('api_tokens').where({ seller_id: sellerId, id, revoked_at: null }).update({ revoked_at: clock.now() }),
  );
  if (revoked === 0) throw tokenError(ctx.locale, 'api_token_not_found');
}
