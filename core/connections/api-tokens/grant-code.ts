import { randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner, requirePerson } from '#core/people';
import { endOfDay, refuseTerms } from './token-terms.ts';
import { isApiScope, withReading, type ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

export interface GrantInput {
  clientId: string;
  redirectUri: string;
  /** PKCE challenge, S256. */
  challenge: string;
  /** Scopes that the seller ticked. */
  scopes: readonly string[];
  /** Last day, in the seller's zone; empty until it is revoked. */
  lastDay: string;
}

/** A program fetches its token at once; a code that lies about is of no use. */
const CODE_MS = 60_000;

/**
 * Consent of a shop's owner: a code that the program exchanges for its token within a minute.
 * @throws InputError by field, 401, 403 unless the owner asks
 */
export async function grantCode(ctx: Ctx, input: GrantInput): Promise<{ code: string }> {
  const sellerId = requireOwner(ctx);
  const { userId } = requirePerson(ctx);
  const now = ctx.clock.now();
  const scopes: ApiScope[] = [...new Set(input.scopes.filter(isApiScope))];
  const until = await endOfDay(ctx, input.lastDay);
  refuseTerms(ctx, {
    name: false,
    scopes: scopes.length === 0 || scopes.length < new Set(input.scopes).size,
    lastDay: until !== null && !(until > now),
  });
  const code = `${sellerId.toString(36)}.${randomBytes(32).toString('base64url')}`;
  await inTransaction(ctx, ({ db }) =>
    db('oauth_codes').insert({
      seller_id: sellerId,
      hash: tokenHash(code),
      client_id: input.clientId,
      user_id: userId,
      redirect_uri: input.redirectUri,
      challenge: input.challenge,
      scopes: withReading(scopes),
      grant_until: until,
      expires_at: new Date(now.getTime() + CODE_MS),
      created_at: now,
    }),
  );
  return { code };
}
