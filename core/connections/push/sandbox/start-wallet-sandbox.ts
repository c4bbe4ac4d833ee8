import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createSecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { jwtVerify } from 'jose';
import forge from 'node-forge';
import type { PushGateways } from '../native/push-gateways.ts';

/** Apple's service for passes, which asks for their certificate, and Google's for objects of wallets. */
export interface WalletSandbox {
  gateways: Pick<PushGateways, 'passes' | 'googleWallet' | 'googleToken'>;
  /** Devices that were told to ask. */
  told: string[];
  /** Changes at Google, in order. */
  patched: { path: string; changes: unknown }[];
  /** Statuses of answers to come, in order, for either service. */
  answers: number[];
  refusals: string[];
  /** Lets passes of this certificate in. */
  knowPass(certificate: string, passType: string): void;
  /** Lets this service account in. */
  knowIssuer(clientEmail: string, privateKey: string): void;
  /** Puts a class or an object there: `eventTicketObject/1.abc`. */
  keep(path: string): void;
  /** A device that has dropped its passes. */
  leave(token: string): void;
  close(): Promise<void>;
}

export async function startWalletSandbox({ now }: { now: () => Date }): Promise<WalletSandbox> {
  const passes = new Map<string, string>();
  const issuers = new Map<string, string>();
  const kept = new Set<string>();
  const gone = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  const identity = selfSigned();

  const apple = createSecureServer({ ...identity, requestCert: true, rejectUnauthorized: false });
  apple.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  apple.on('stream', async (stream, headers) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const status = sandbox.answers.shift();
    if (status !== undefined) return reply(stream, status, null);
    const refused = refusalOf(stream, headers, Buffer.concat(parts).toString());
    if (refused) sandbox.refusals.push(refused[1]);
    return refused ? reply(stream, ...refused) : reply(stream, 200, null);
  });

  function refusalOf(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, body: string): [number, string] | null {
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '')?.[1];
    if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
    if (token === undefined) return [404, 'BadPath'];
    const { raw } = (stream.session!.socket as TLSSocket).getPeerCertificate();
    const topic = raw === undefined ? undefined : passes.get(new X509Certificate(raw).fingerprint256);
    if (topic === undefined) return [403, 'BadCertificate'];
    if (headers['apns-topic'] !== topic) return [400, 'BadTopic'];
    if (body !== '{}') return [400, 'PayloadNotEmpty'];
    if (headers['apns-push-type'] === 'background' && headers['apns-priority'] !== '5') return [400, 'BadPriority'];
    if (gone.has(token)) return [410, 'Unregistered'];
    sandbox.told.push(token);
    return null;
  }

  const google = createServer((request, response) => {
    answerGoogle(request, response).catch((error: unknown) => {
      sandbox.refusals.push(String(error));
      response.writeHead(400).end();
    });
  });

  async function answerGoogle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    if (request.url === '/token') return grant(new URLSearchParams(body).get('assertion') ?? '', response);
    const status = sandbox.answers.shift();
    if (status !== undefined) return void response.writeHead(status).end('{}');
    const path = /^\/walletobjects\/v1\/(eventTicket(?:Class|Object)\/[\w.%-]+)$/.exec(request.url ?? '')?.[1];
    if (request.method !== 'PATCH' || path === undefined) return void response.writeHead(405).end('{}');
    if (request.headers.authorization !== 'Bearer wallet-access') return void response.writeHead(401).end('{}');
    if (!kept.has(decodeURIComponent(path))) return void response.writeHead(404).end('{}');
    sandbox.patched.push({ path: decodeURIComponent(path), changes: JSON.parse(body) as unknown });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  async function grant(assertion: string, response: ServerResponse): Promise<void> {
    const [, claims = ''] = assertion.split('.');
    const { iss = '' } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { iss?: string };
    const { payload } = await jwtVerify(assertion, createPublicKey(issuers.get(iss) ?? ''), {
      audience: sandbox.gateways.googleToken,
      currentDate: now(),
    });
    if (payload.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') throw new Error('invalid_scope');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'wallet-access', expires_in: 3600, token_type: 'Bearer' }));
  }

  const port = (server: typeof google | typeof apple): Promise<number> =>
    new Promise((done) => {
      server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
    });
  const [applePort, googlePort] = [await port(apple), await port(google)];
  const sandbox: WalletSandbox = {
    gateways: {
      passes: { url: `https://localhost:${applePort}`, ca: identity.cert },
      googleWallet: `http://127.0.0.1:${googlePort}`,
      googleToken: `http://127.0.0.1:${googlePort}/token`,
    },
    told: [],
    patched: [],
    answers: [],
    refusals: [],
    knowPass: (certificate, passType) => void passes.set(new X509Certificate(certificate).fingerprint256, passType),
    knowIssuer: (clientEmail, privateKey) => void issuers.set(clientEmail, privateKey),
    keep: (path) => void kept.add(path),
    leave: (token) => void gone.add(token),
    async close() {
      for (const session of sessions) session.destroy();
      await Promise.all([apple, google].map((server) => new Promise((done) => server.close(done))));
    },
  };
  return sandbox;
}

function reply(stream: ServerHttp2Stream, status: number, reason: string | null): void {
  if (stream.destroyed) return;
  stream.respond({ ':status': status });
  stream.end(reason === null ? '' : JSON.stringify({ reason }));
}

/** For localhost, and its own authority. */
function selfSigned(): { cert: string; key: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const own = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = new Date('2100-01-01');
  const subject = [{ name: 'commonName', value: 'localhost' }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  certificate.sign(own, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
}
