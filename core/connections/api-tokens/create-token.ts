import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError, isLocalDate, rangeOfDays } from '#core/kit';
import { requireOwner, sellerZone } from '#core/people';
import { tokenError } from './errors.ts';
import { isApiScope, type ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

export interface NewTokenInput {
  name: string;
  scopes: readonly string[];
  /** Last day on which it works, in the seller's zone; empty for none. */
  lastDay: string;
}

const MOST_TOKENS = 50;

const PROBLEMS = {
  name: {
    de: 'Geben Sie dem Schlüssel einen Namen von höchstens 80 Zeichen.',
    en: 'Give the token a name of at most 80 characters.',
  },
  scopes: { de: 'Wählen Sie mindestens ein Recht.', en: 'Choose at least one scope.' },
  lastDay: {
    de: 'Wählen Sie einen Tag, der noch nicht vorbei ist, oder lassen Sie das Feld leer.',
    en: 'Choose a day that is not over yet, or leave the field empty.',
  },
} satisfies Record<string, Localized>;

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
  const expiresAt = await endOf(ctx, input.lastDay);
  refuse(ctx, {
    name: !name.success,
    scopes: scopes.length === 0 || scopes.length < new Set(input.scopes).size,
    lastDay: expiresAt !== null && !(expiresAt > now),
  });
  const token = `kontor_${sellerId.toString(36)}_${randomBytes(32).toString('base64url')}`;
  return inTransaction(ctx, async (inner) => {
    await inner.db('sellers').where({ id: sellerId }).forNoKeyUpdate().first('id');
    const { count } = await inner
      .db('api_tokens')
      .where({ seller_id: sellerId, revoked_at: null })
      .first<{ count: number }>(inner.db.raw('count(*)::int as count'));
    if (count >= MOST_TOKENS) throw tokenError(inner.locale, 'too_many_tokens');
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

/** Writing answers what was written, so it includes reading. */
function withReading(scopes: readonly ApiScope[]): ApiScope[] {
  return [...new Set(scopes.flatMap((scope) => [scope.replace(':write', ':read') as ApiScope, scope]))].sort();
}

/** Instant at which the last day is over; null without one, an instant long past for a day that is none. */
async function endOf(ctx: Ctx, lastDay: string): Promise<Date | null> {
  if (lastDay.trim() === '') return null;
  if (!isLocalDate(lastDay)) return new Date(0);
  return rangeOfDays(lastDay, lastDay, await sellerZone(ctx)).before;
}

function refuse(ctx: Ctx, broken: Record<keyof typeof PROBLEMS, boolean>): void {
  const entries = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[])
    .filter((field) => broken[field])
    .map((field) => ({
      code: 'invalid_token',
      title: 'Invalid token',
      detail: PROBLEMS[field][ctx.locale],
      source: { field },
    }));
  if (entries.length > 0) throw new InputError(entries);
}
