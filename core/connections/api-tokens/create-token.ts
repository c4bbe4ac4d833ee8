import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { roomForToken } from './room-for-token.ts';
import { isApiScope, withReading } from './scopes.ts';
import { tokenHash } from './token-hash.ts';
import { endOfDay, refuseTerms } from './token-terms.ts';

export interface NewTokenInput {
  name: string;
  scopes: readonly string[];
  /** Last day on which it works, in the seller's zone; empty for none. */
  lastDay: string;
}

const nameRule = z.string().trim().min(1).max(80);

/**
 * Token for a seller's own programs. The answer holds it in clear; it is shown this once.
 * @throws InputError by field, 409 `too_many_tokens`
 */
export async function createToken(ctx: Ctx, input: NewTokenInput): Promise<{ id: number; token: string }> {
  const sellerId = requireOwner(ctx);
  const now = ctx.clock.now();
  const name = nameRule.safeParse(input.name.replaceAll('\0', ''));
  const scopes = [...new Set(input.scopes.filter(isApiScope))];
  const expiresAt = await endOfDay(ctx, input.lastDay);
  refuseTerms(ctx, {
    name: !name.success,
    scopes: scopes.length === 0 || scopes.length < new Set(input.scopes).size,
    lastDay: expiresAt !== null && !(expiresAt > now),
  });
  const token = `kontor_${sellerId.toString(36)}_${randomBytes(32).toString('base64url')}`;
  return inTransaction(ctx, async (inner) => {
    await roomForToken(inner, sellerId);
    const row = {
      seller_id: sellerId,
      name: name.data!,
      scopes: withReading(scopes),
      hash: tokenHash(token),
      hint: token.slice(-4),
      expires_at: expiresAt,
      user_id: ctx.actor.kind === 'person' ? ctx.actor.userId : null,
      created_at: now,
    };
    const [made] = await inner.db('api_tokens').insert(row).returning<{ id: number }[]>('id');
    return { id: made!.id, token };
  });
}
