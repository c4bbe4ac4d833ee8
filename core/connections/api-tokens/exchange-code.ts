import { createHash, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { freshTokens, type IssuedTokens } from './fresh-tokens.ts';
import { OauthError } from './oauth-error.ts';
import { roomForToken } from './room-for-token.ts';
import type { ApiScope } from './scopes.ts';
import { tokenHash } from './token-hash.ts';

export interface ExchangeInput {
  code: string;
  clientId: string;
  redirectUri: string;
  /** PKCE verifier. */
  verifier: string;
}

const REFUSED = 'The code is unknown, used, expired, or was made for another program, address or verifier.';

/**
 * Tokens for a code. It is taken by one conditional statement, before anything about it is checked: a second try, right or wrong, gets nothing,
 * and ends what the first one got.
 * @throws OauthError `invalid_grant`
 */
export async function exchangeCode(ctx: Ctx, input: ExchangeInput): Promise<IssuedTokens> {
  const sellerId = sellerOf(input.code);
  if (sellerId === 0) throw new OauthError('invalid_grant', REFUSED);
  const own: Ctx = { ...ctx, actor: { kind: 'seller', sellerId } };
  // A refusal is committed as well: the code stays taken.
  const issued = await inTransaction(own, (inner) => exchange(inner, sellerId, input));
  if (!issued) throw new OauthError('invalid_grant', REFUSED);
  return issued;
}

interface Code {
  id: number;
  client_id: string;
  user_id: number;
  redirect_uri: string;
  challenge: string;
  scopes: ApiScope[];
  grant_until: Date | null;
}

async function exchange(ctx: Ctx, sellerId: number, input: ExchangeInput): Promise<IssuedTokens | null> {
  const { db, clock } = ctx;
  const now = clock.now();
  const mine = { seller_id: sellerId, hash: tokenHash(input.code) };
  const [code] = await db('oauth_codes')
    .where({ ...mine, used_at: null })
    .where('expires_at', '>', now)
    .update({ used_at: now })
    .returning<Code[]>(['id', 'client_id', 'user_id', 'redirect_uri', 'challenge', 'scopes', 'grant_until']);
  if (!code) {
    await db('api_tokens')
      .whereIn(
        ['seller_id', 'id'],
        db('oauth_codes').where(mine).whereNotNull('token_id').select('seller_id', 'token_id'),
      )
      .where({ revoked_at: null })
      .update({ revoked_at: now });
    return null;
  }
  const fits =
    code.client_id === input.clientId &&
    code.redirect_uri === input.redirectUri &&
    isProof(input.verifier, code.challenge);
  if (!fits) return null;
  await roomForToken(ctx, sellerId);
  const client = await db('oauth_clients').where({ id: code.client_id }).first<{ name: string }>('name');
  const { row, tokens } = freshTokens(sellerId, now, code.grant_until);
  const [made] = await db('api_tokens')
    .insert({
      ...row,
      seller_id: sellerId,
      name: client.name,
      scopes: code.scopes,
      expires_at: code.grant_until,
      user_id: code.user_id,
      client_id: code.client_id,
      created_at: now,
    })
    .returning<{ id: number }[]>('id');
  await db('oauth_codes').where({ seller_id: sellerId, id: code.id }).update({ token_id: made!.id });
  return { ...tokens, scopes: code.scopes };
}

function isProof(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const proof = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return proof.length === wanted.length && timingSafeEqual(proof, wanted);
}

/** 0 for what is no code. */
function sellerOf(code: string): number {
  const id = Number.parseInt(/^([0-9a-z]{1,10})\.[\w-]{43}$/.exec(code)?.[1] ?? '0', 36);
  return Number.isSafeInteger(id) ? id : 0;
}
