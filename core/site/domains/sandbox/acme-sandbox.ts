import { createHash, createPublicKey, randomBytes, verify, webcrypto, type JsonWebKey } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

export interface AcmeSandbox {
  directoryUrl: string;
  /** PEM of the authority's root. */
  root: string;
  /** Names that certificates were issued for, oldest first. */
  issued: readonly string[];
  /** `refusing` answers new orders with a limit of rates. */
  behave: (how: 'up' | 'refusing') => void;
  close: () => Promise<void>;
}

export interface AcmeSandboxOptions {
  /** Host and port that a domain leads to: where the challenge is fetched. */
  reach: (name: string) => Promise<{ host: string; port: number }>;
  now?: () => Date;
  days?: number;
}

interface Order {
  id: string;
  name: string;
  account: string;
  token: string;
  status: 'pending' | 'ready' | 'valid' | 'invalid';
  challenge: 'pending' | 'processing' | 'valid' | 'invalid';
  problem?: Problem;
  chain?: string;
}

interface Problem {
  type: string;
  detail: string;
  status: number;
}

interface World extends Required<AcmeSandboxOptions> {
  url: string;
  how: 'up' | 'refusing';
  nonces: Set<string>;
  accounts: Map<string, JsonWebKey>;
  orders: Map<string, Order>;
  issued: string[];
  authority: Authority;
}

interface Authority {
  keys: webcrypto.CryptoKeyPair;
  certificate: x509.X509Certificate;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** A certificate authority that speaks ACME, RFC 8555, over HTTP: it checks signatures and nonces, fetches challenges and signs requests. */
export async function startAcmeSandbox({
  reach,
  now = () => new Date(),
  days = 90,
}: AcmeSandboxOptions): Promise<AcmeSandbox> {
  const world: World = {
    reach,
    now,
    days,
    url: '',
    how: 'up',
    nonces: new Set(),
    accounts: new Map(),
    orders: new Map(),
    issued: [],
    authority: await newAuthority(now()),
  };
  const server = createServer((asked, response) => {
    serve(world, asked, response).catch((error: unknown) =>
      send(world, response, 400, problem('malformed', error instanceof Error ? error.message : 'malformed')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directoryUrl: `${world.url}/directory`,
    root: world.authority.certificate.toString('pem'),
    issued: world.issued,
    behave: (how) => void (world.how = how),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function newAuthority(now: Date): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=Kontor Sandbox Root',
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + 3650 * DAY_MS),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
    },
    webcrypto as Crypto,
  );
  return { keys, certificate };
}

async function serve(world: World, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(asked.url ?? '/', world.url).pathname;
  const at = (name: string): string => `${world.url}/${name}`;
  if (path === '/directory')
    return send(world, response, 200, {
      newNonce: at('nonce'),
      newAccount: at('account'),
      newOrder: at('order'),
      revokeCert: at('revoke'),
      keyChange: at('key'),
      meta: { termsOfService: at('terms') },
    });
  if (path === '/nonce') return send(world, response, asked.method === 'HEAD' ? 200 : 204, null);
  const signed = opened(world, JSON.parse(await bodyOf(asked)) as Jws, world.url + path);
  if ('status' in signed) return send(world, response, signed.status, signed);
  const [, kind, id = ''] = path.split('/');
  if (kind === 'account') return newAccount(world, response, signed);
  if (kind === 'order' && id === '') return newOrder(world, response, signed);
  const order = world.orders.get(id);
  if (!order || order.account !== signed.account)
    return send(world, response, 404, problem('malformed', 'No such order', 404));
  if (kind === 'authorization') return send(world, response, 200, authorizationOf(world, order));
  if (kind === 'challenge') return challenge(world, response, order);
  if (kind === 'finalize') return finalize(world, response, { order, csr: String(signed.payload.csr) });
  if (kind === 'certificate' && order.chain) return send(world, response, 200, order.chain);
  return send(world, response, 200, orderOf(world, order));
}

interface Jws {
  protected: string;
  payload: string;
  signature: string;
}

interface Signed {
  account: string;
  key: JsonWebKey;
  payload: Record<string, unknown>;
}

/** Contents of a signed request, once its nonce, address and signature are right. */
function opened(world: World, { protected: head, payload, signature }: Jws, address: string): Signed | Problem {
  const { alg, nonce, url, jwk, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as {
    alg: string;
    nonce: string;
    url: string;
    jwk?: JsonWebKey;
    kid?: string;
  };
  if (!world.nonces.delete(nonce)) return problem('badNonce', 'The nonce is not known');
  if (url !== address) return problem('unauthorized', 'The address that was signed is another', 403);
  const account = kid?.split('/').at(-1) ?? '';
  const key = jwk ?? world.accounts.get(account);
  if (!key) return problem('accountDoesNotExist', 'No such account');
  const valid =
    (alg === 'ES256' || alg === 'RS256') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  if (!valid) return problem('malformed', 'The signature is wrong');
  const text = Buffer.from(payload, 'base64url').toString();
  return { account, key, payload: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

function newAccount(world: World, response: ServerResponse, { key }: Signed): void {
  const id = thumbprint(key);
  const known = world.accounts.has(id);
  world.accounts.set(id, key);
  response.setHeader('location', `${world.url}/account/${id}`);
  send(world, response, known ? 200 : 201, { status: 'valid' });
}

function newOrder(world: World, response: ServerResponse, { account, payload }: Signed): void {
  if (world.how === 'refusing')
    return send(world, response, 429, problem('rateLimited', 'too many certificates already issued', 429));
  const [identifier] = payload.identifiers as { type: string; value: string }[];
  const id = randomBytes(9).toString('hex');
  const order: Order = {
    id,
    name: identifier!.value,
    account,
    token: randomBytes(32).toString('base64url'),
    status: 'pending',
    challenge: 'pending',
  };
  world.orders.set(id, order);
  response.setHeader('location', `${world.url}/order/${id}`);
  send(world, response, 201, orderOf(world, order));
}

const orderOf = ({ url }: World, { id, name, status, chain, problem: error }: Order): object => ({
  status,
  identifiers: [{ type: 'dns', value: name }],
  authorizations: [`${url}/authorization/${id}`],
  finalize: `${url}/finalize/${id}`,
  ...(chain ? { certificate: `${url}/certificate/${id}` } : {}),
  ...(error ? { error } : {}),
});

const challengeOf = ({ url }: World, { id, token, challenge: status, problem: error }: Order): object => ({
  type: 'http-01',
  url: `${url}/challenge/${id}`,
  token,
  status,
  ...(error ? { error } : {}),
});

const authorizationOf = (world: World, order: Order): object => ({
  status: order.challenge === 'processing' ? 'pending' : order.challenge,
  identifier: { type: 'dns', value: order.name },
  challenges: [challengeOf(world, order)],
});

/** Fetches what stands at the domain, as any authority does: over plain HTTP, by its name. */
async function challenge(world: World, response: ServerResponse, order: Order): Promise<void> {
  if (order.challenge === 'pending') {
    order.challenge = 'processing';
    const expected = `${order.token}.${order.account}`;
    const found = await fetched(await world.reach(order.name), order).catch((error: Error) => error.message);
    order.challenge = found.trim() === expected ? 'valid' : 'invalid';
    order.status = order.challenge === 'valid' ? 'ready' : 'invalid';
    if (order.challenge === 'invalid')
      order.problem = problem('unauthorized', `${order.name} answered ${found.slice(0, 60)}`, 403);
  }
  send(world, response, 200, challengeOf(world, order));
}

function fetched({ host, port }: { host: string; port: number }, { name, token }: Order): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = `/.well-known/acme-challenge/${token}`;
    const call = request({ host, port, path, headers: { host: name }, timeout: 5000 }, (answer) => {
      bodyOf(answer).then(resolve, reject);
    });
    call.on('timeout', () => call.destroy(new Error('no answer within 5 s')));
    call.on('error', reject);
    call.end();
  });
}

async function finalize(
  world: World,
  response: ServerResponse,
  { order, csr }: { order: Order; csr: string },
): Promise<void> {
  if (order.status !== 'ready')
    return send(world, response, 403, problem('orderNotReady', 'The order is not ready', 403));
  const asked = new x509.Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
  const wished = asked.extensions.find((each) => each instanceof x509.SubjectAlternativeNameExtension);
  const names = wished?.names.toJSON() ?? [];
  const right = names.length === 1 && names[0]!.value === order.name && (await asked.verify(webcrypto as Crypto));
  if (!right) return send(world, response, 400, problem('badCSR', 'The request names something else'));
  const now = world.now();
  const { keys, certificate } = world.authority;
  const leaf = await x509.X509CertificateGenerator.create(
    {
      serialNumber: randomBytes(8).toString('hex'),
      subject: `CN=${order.name.slice(0, 63)}`,
      issuer: certificate.subject,
      notBefore: now,
      notAfter: new Date(now.getTime() + world.days * DAY_MS),
      signingAlgorithm: ALGORITHM,
      publicKey: asked.publicKey,
      signingKey: keys.privateKey,
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: order.name }])],
    },
    webcrypto as Crypto,
  );
  order.chain = `${leaf.toString('pem')}\n${certificate.toString('pem')}\n`;
  order.status = 'valid';
  world.issued.push(order.name);
  send(world, response, 200, orderOf(world, order));
}

function send({ nonces }: World, response: ServerResponse, status: number, body: object | string | null): void {
  const nonce = randomBytes(16).toString('base64url');
  nonces.add(nonce);
  response.writeHead(status, {
    'replay-nonce': nonce,
    'content-type':
      typeof body === 'string'
        ? 'application/pem-certificate-chain'
        : status >= 400
          ? 'application/problem+json'
          : 'application/json',
  });
  response.end(body === null ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

const problem = (type: string, detail: string, status = 400): Problem => ({
  type: `urn:ietf:params:acme:error:${type}`,
  detail,
  status,
});

/** RFC 7638 */
function thumbprint({ kty, crv, x, y, e, n }: JsonWebKey): string {
  const members = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > 100_000) throw new Error('too long');
  }
  return text;
}
