import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { OauthError } from './oauth-error.ts';
import { isRedirectAddress } from './redirect-address.ts';

/** Program that says of itself who it is. Its name is vouched for by none. */
export interface OauthClient {
  id: string;
  name: string;
  redirectUris: string[];
  createdAt: Date;
}

const metadata = z.object({
  client_name: z.string().max(500).optional(),
  redirect_uris: z.array(z.string()).min(1).max(10),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).max(20).optional(),
  response_types: z.array(z.string()).max(20).optional(),
});

/**
 * Registers a program by its own word (RFC 7591). It gets no secret: what it is given is held by PKCE and by its redirect address.
 * @throws OauthError
 */
export async function registerClient(ctx: Ctx, given: unknown): Promise<OauthClient> {
  const read = metadata.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new OauthError('invalid_client_metadata', `${issue!.path.join('.') || 'body'}: ${issue!.message}`);
  }
  const { client_name: name = '', redirect_uris: redirectUris, ...rest } = read.data;
  const wrong = redirectUris.find((uri) => !isRedirectAddress(uri));
  if (wrong !== undefined)
    throw new OauthError(
      'invalid_redirect_uri',
      `redirect_uris: use https, http on the loopback address, or a scheme of your own; not "${wrong.slice(0, 100)}".`,
    );
  if (rest.grant_types && !rest.grant_types.includes('authorization_code'))
    throw new OauthError('invalid_client_metadata', 'grant_types: only authorization_code is served here.');
  if (rest.response_types && !rest.response_types.includes('code'))
    throw new OauthError('invalid_client_metadata', 'response_types: only code is served here.');
  const client = { id: randomBytes(16).toString('base64url'), name: shownName(name), createdAt: ctx.clock.now() };
  await inTransaction(ctx, ({ db }) =>
    db('oauth_clients').insert({
      id: client.id,
      name: client.name,
      redirect_uris: redirectUris,
      created_at: client.createdAt,
    }),
  );
  return { ...client, redirectUris };
}

/** One line of plain letters: no name may turn the sentence around that asks for consent. */
function shownName(name: string): string {
  const plain = Buffer.from(name)
    .toString()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, 60).join('') || 'MCP';
}

/** Null for an id that nothing is known by. */
export async function clientOf(ctx: Ctx, id: string): Promise<OauthClient | null> {
  if (!/^[\w-]{22}$/.test(id)) return null;
  const found = await reading(ctx, ({ db }) =>
    db('oauth_clients')
      .where({ id })
      .first<OauthClient | undefined>('id', 'name', 'redirect_uris as redirectUris', 'created_at as createdAt'),
  );
  return found ?? null;
}
