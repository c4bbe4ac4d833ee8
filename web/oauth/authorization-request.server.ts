import { clientOf, isApiScope, isRegistered, type ApiScope, type OauthClient, type OauthCode } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { isOurResource, issuerOf } from './addresses.ts';

export interface AuthorizationRequest {
  client: OauthClient;
  redirectUri: string;
  challenge: string;
  /** Null where the program leaves it to the seller. */
  scopes: readonly ApiScope[] | null;
  state: string;
}

export type ReadRequest =
  | { outcome: 'asked'; request: AuthorizationRequest }
  /** Told to the program. */
  | { outcome: 'refused'; address: string }
  /** Program or address cannot be believed: a person is told, and sent nowhere. */
  | { outcome: 'unknown_client' | 'foreign_address' };

/** Most scopes are not ours alone to know: what a program asks beyond them is left out, as RFC 6749 allows. */
export async function readAuthorizationRequest(ctx: Ctx, params: URLSearchParams): Promise<ReadRequest> {
  const one = (name: string): string => {
    const values = params.getAll(name);
    return values.length === 1 && values[0]!.length <= 2_000 && !values[0]!.includes('\0') ? values[0]! : '';
  };
  const client = await clientOf(ctx, one('client_id'));
  if (!client) return { outcome: 'unknown_client' };
  const redirectUri = one('redirect_uri') || (client.redirectUris.length === 1 ? client.redirectUris[0]! : '');
  if (!isRegistered(redirectUri, client.redirectUris)) return { outcome: 'foreign_address' };
  const state = one('state');
  const refused = (error: OauthCode, description: string): ReadRequest => ({
    outcome: 'refused',
    address: answerAddress(ctx.baseUrl, { redirectUri, state }, { error, error_description: description }),
  });
  if (one('response_type') !== 'code') return refused('unsupported_response_type', 'response_type: only code.');
  const challenge = one('code_challenge');
  if (one('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return refused('invalid_request', 'code_challenge: PKCE with S256 is needed.');
  const resource = one('resource');
  if (resource !== '' && !isOurResource(resource, ctx.baseUrl))
    return refused('invalid_target', 'resource: tokens are made for /mcp of this address alone.');
  const asked = one('scope').split(' ').filter(Boolean);
  const scopes = asked.filter(isApiScope);
  if (asked.length > 0 && scopes.length === 0) return refused('invalid_scope', 'scope: none of them is known here.');
  return {
    outcome: 'asked',
    request: { client, redirectUri, challenge, scopes: asked.length > 0 ? scopes : null, state },
  };
}

/** Address at which the program is told how it went; names the issuer, so that it knows whose answer this is (RFC 9207). */
export function answerAddress(
  baseUrl: string,
  { redirectUri, state }: { redirectUri: string; state: string },
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state === '' ? {} : { state }), iss: issuerOf(baseUrl) }))
    address.searchParams.set(name, value);
  return address.href;
}
