import { json, Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import {
  API_SCOPES,
  exchangeCode,
  OauthError,
  registerClient,
  renewTokens,
  revokeGrant,
  type IssuedTokens,
} from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { networkOf } from '#core/people';
import { RequestPace } from '../server/request-pace.ts';
import type { Siblings } from '../server/siblings.ts';
import { isOurResource, issuerOf, OAUTH_PATHS, resourceOf } from './addresses.ts';

/** Of one network: programs of a whole office register and renew behind one address. */
const PACE = { burst: 60, perMinute: 60 };
/** A registration leaves a row behind. */
const REGISTER_PACE = { burst: 20, perMinute: 2 };

/**
 * Requests of other people's programs on their way in: metadata, registration, tokens. No address here looks at cookies, so that a browser's program may ask
 * from any page.
 */
export function oauthRoutes(kernel: Kernel, siblings: Siblings): Router {
  const router = Router({ caseSensitive: true });
  const pace = new RequestPace(PACE, kernel.clock, { name: 'oauth', siblings });
  const registering = new RequestPace(REGISTER_PACE, kernel.clock, { name: 'registering programs', siblings });
  const form = urlencoded({ extended: false, limit: '32kb' });
  const answering = (work: Work, by = pace): RequestHandler => {
    return (request, response, next) => {
      const turn = by.take(networkOf(request.ip ?? ''));
      if ('waitSeconds' in turn) {
        response.set('Retry-After', String(turn.waitSeconds));
        return refuse(response, 429, 'temporarily_unavailable', `Wait ${turn.waitSeconds} seconds.`);
      }
      const ctx = kernel.contextFor({ kind: 'nobody' }, { locale: 'en' });
      work(ctx, request)
        .then(({ status, body }) => void response.status(status).set('Cache-Control', 'no-store').json(body))
        .catch((error: unknown) => {
          if (error instanceof OauthError)
            return refuse(response, error.code === 'invalid_client' ? 401 : 400, error.code, error.message);
          if (error instanceof AppError) return refuse(response, 400, 'invalid_grant', error.detail);
          next(error);
        });
    };
  };
  const open: RequestHandler = (request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-type, mcp-protocol-version',
    });
    if (request.method !== 'OPTIONS') return next();
    response.set('Access-Control-Allow-Methods', 'GET, POST').status(204).end();
  };
  const { token, register, revoke, resourceMetadata, serverMetadata } = OAUTH_PATHS;
  router.all([token, register, revoke, `${resourceMetadata}*`, `${serverMetadata}*`], open);
  router.get([resourceMetadata, `${resourceMetadata}/mcp`], (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(resourceDocument(kernel.baseUrl));
  });
  router.get([serverMetadata, `${serverMetadata}/mcp`], (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(serverDocument(kernel.baseUrl));
  });
  router.post(
    register,
    json({ limit: '32kb' }),
    answering(async (ctx, request) => {
      const client = await registerClient(ctx, request.body as unknown);
      return { status: 201, body: { ...REGISTERED, ...clientDocument(client) } };
    }, registering),
  );
  router.post(
    token,
    form,
    answering(async (ctx, request) => ({ status: 200, body: tokenDocument(await issue(ctx, request)) })),
  );
  router.post(
    revoke,
    form,
    answering(async (ctx, request) => {
      await revokeGrant(ctx, { token: field(request, 'token'), clientId: field(request, 'client_id') });
      return { status: 200, body: {} };
    }),
  );
  // People decide in their cabinet, behind its gate and in its log.
  router.get(OAUTH_PATHS.authorize, (request, response) => {
    const { search } = new URL(request.originalUrl, 'http://kontor.invalid');
    response.redirect(302, `/cabinet/settings/agents/consent${search}`);
  });
  for (const path of [token, register, revoke])
    router.all(path, (_request, response) => {
      response.set('Allow', 'POST, OPTIONS');
      refuse(response, 405, 'invalid_request', 'This address takes POST.');
    });
  return router;
}

type Work = (ctx: Ctx, request: Request) => Promise<{ status: number; body: object }>;

async function issue(ctx: Ctx, request: Request): Promise<IssuedTokens> {
  const clientId = field(request, 'client_id');
  const resource = field(request, 'resource');
  if (clientId === '') throw new OauthError('invalid_client', 'client_id is missing.');
  if (resource !== '' && !isOurResource(resource, ctx.baseUrl))
    throw new OauthError('invalid_target', `resource: tokens are made for ${resourceOf(ctx.baseUrl)} alone.`);
  switch (field(request, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(ctx, {
        code: field(request, 'code'),
        clientId,
        redirectUri: field(request, 'redirect_uri'),
        verifier: field(request, 'code_verifier'),
      });
    case 'refresh_token':
      return renewTokens(ctx, { refreshToken: field(request, 'refresh_token'), clientId });
    default:
      throw new OauthError('unsupported_grant_type', 'grant_type: authorization_code or refresh_token.');
  }
}

/** Empty for what is missing, comes twice, or holds what no token does. */
function field(request: Request, name: string): string {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const value = Object.hasOwn(body, name) ? body[name] : '';
  return typeof value === 'string' && value.length <= 2_000 && !value.includes('\0') ? value : '';
}

function refuse(response: Response, status: number, code: string, description: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ error: code, error_description: description });
}

const REGISTERED = {
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

const clientDocument = (client: { id: string; name: string; redirectUris: string[]; createdAt: Date }): object => ({
  client_id: client.id,
  client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
  client_name: client.name,
  redirect_uris: client.redirectUris,
});

const tokenDocument = ({ accessToken, refreshToken, expiresInSeconds, scopes }: IssuedTokens): object => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: expiresInSeconds,
  refresh_token: refreshToken,
  scope: scopes.join(' '),
});

/** RFC 9728. */
const resourceDocument = (baseUrl: string): object => ({
  resource: resourceOf(baseUrl),
  resource_name: 'Kontor',
  authorization_servers: [issuerOf(baseUrl)],
  scopes_supported: API_SCOPES,
  bearer_methods_supported: ['header'],
  resource_documentation: new URL('/help/api', baseUrl).href,
});

/** RFC 8414. */
const serverDocument = (baseUrl: string): object => ({
  issuer: issuerOf(baseUrl),
  authorization_endpoint: new URL(OAUTH_PATHS.authorize, baseUrl).href,
  token_endpoint: new URL(OAUTH_PATHS.token, baseUrl).href,
  registration_endpoint: new URL(OAUTH_PATHS.register, baseUrl).href,
  revocation_endpoint: new URL(OAUTH_PATHS.revoke, baseUrl).href,
  scopes_supported: API_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: REGISTERED.grant_types,
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: new URL('/help/api', baseUrl).href,
});
