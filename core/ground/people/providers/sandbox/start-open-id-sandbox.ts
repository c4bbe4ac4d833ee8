import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { approvalPage, postingPage } from './sandbox-pages.ts';

export interface OpenIdSandboxOptions {
  now: () => Date;
  clientId: string;
  /** Right for the secret that came with a code. */
  checkSecret: (secret: string, url: string) => Promise<boolean>;
}

export interface OpenIdSandbox {
  url: string;
  close(): Promise<void>;
}

interface Approval {
  redirectUri: string;
  challenge: string;
  claims: Record<string, unknown>;
  fault: string;
}

const SPAN_SECONDS = 600;

/** A provider of OpenID Connect, played on this machine over HTTP: discovery, a page to choose who one is, codes with PKCE, signed ID tokens. */
export async function startOpenIdSandbox(options: OpenIdSandboxOptions): Promise<OpenIdSandbox> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const codes = new Map<string, Approval>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', url);
    if (at.pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      });
    if (at.pathname === '/keys')
      return json(response, 200, {
        keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }],
      });
    if (at.pathname === '/authorize' && request.method === 'GET') return html(response, approvalPage(at.searchParams));
    if (at.pathname === '/approve' && request.method === 'POST') return approve(response, await formOf(request));
    if (at.pathname === '/token' && request.method === 'POST') return exchange(response, await formOf(request));
    response.writeHead(404).end();
  }

  function approve(response: ServerResponse, form: URLSearchParams): void {
    const told = (name: string): string => form.get(name) ?? '';
    if (told('client_id') !== options.clientId || told('code_challenge_method') !== 'S256' || told('nonce') === '')
      return json(response, 400, { error: 'invalid_request' });
    const back = new URLSearchParams({ state: told('state') });
    if (told('fault') === 'refused') back.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        redirectUri: told('redirect_uri'),
        challenge: told('code_challenge'),
        fault: told('fault'),
        claims: {
          nonce: told('nonce'),
          sub: told('sub'),
          email: told('email'),
          // As Apple writes it where the answer is a form.
          email_verified: told('response_mode') === 'form_post' ? String(form.has('verified')) : form.has('verified'),
          given_name: 'Greta',
          family_name: 'Beispiel',
        },
      });
      back.set('code', code);
    }
    if (told('response_mode') === 'form_post') return html(response, postingPage(told('redirect_uri'), back));
    response.writeHead(303, { location: `${told('redirect_uri')}?${back.toString()}` }).end();
  }

  async function exchange(response: ServerResponse, form: URLSearchParams): Promise<void> {
    const code = form.get('code') ?? '';
    const approval = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const secret = form.get('client_secret') ?? '';
    if (form.get('client_id') !== options.clientId || !(await options.checkSecret(secret, url)))
      return json(response, 401, { error: 'invalid_client' });
    if (!approval || approval.redirectUri !== form.get('redirect_uri') || approval.challenge !== proof)
      return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, { token_type: 'Bearer', access_token: randomUUID(), id_token: await idToken(approval) });
  }

  function idToken({ claims, fault }: Approval): Promise<string> {
    const now = Math.floor(options.now().getTime() / 1000) - (fault === 'expired' ? 2 * SPAN_SECONDS : 0);
    return new SignJWT({ ...claims, ...(fault === 'nonce' ? { nonce: 'another' } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
      .setIssuer(fault === 'issuer' ? 'https://issuer.invalid' : url)
      .setAudience(fault === 'audience' ? 'another' : options.clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + SPAN_SECONDS)
      .sign(fault === 'key' ? foreign.privateKey : privateKey);
  }

  return {
    url,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Apple's check of a secret: a token signed with the key that it gave out. */
export async function isAppleSecret(
  secret: string,
  {
    publicKey,
    teamId,
    clientId,
    audience,
    now,
  }: {
    publicKey: CryptoKey;
    teamId: string;
    clientId: string;
    audience: string;
    now: Date;
  },
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(secret, publicKey, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: clientId,
      audience,
      currentDate: now,
    });
    // Half a year at the longest.
    return payload.exp! - payload.iat! <= 15_777_000;
  } catch {
    return false;
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
