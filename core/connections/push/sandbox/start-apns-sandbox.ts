import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { ToldAnswer } from './start-fcm-sandbox.ts';

export interface TakenByApns {
  device: string;
  title: string;
  body: string;
  link: string;
  collapseId: string | undefined;
  expiration: number;
}

/** Apple's notification service and the phones behind it, over HTTP/2 without a certificate: checks who sends and what, answers as told. */
export interface ApnsSandbox {
  url: string;
  taken: TakenByApns[];
  refusals: string[];
  /** Answers to come, in order. */
  answers: ToldAnswer[];
  /** Connections that were opened. */
  connections: number;
  /** A key of a team for apps with this bundle id, as Apple hands it out. */
  key(topic: string): { teamId: string; keyId: string; file: string };
  revoke(keyId: string): void;
  /** A phone with the app; answers its token. */
  install(name: string, topic: string): string;
  uninstall(name: string): void;
  close(): Promise<void>;
}

interface Key {
  teamId: string;
  topic: string;
  publicKey: KeyObject;
}

const HEADERS = /^(:.*|authorization|apns-(id|push-type|expiration|priority|topic|collapse-id))$/;

export async function startApnsSandbox({ now = () => new Date() }: { now?: () => Date } = {}): Promise<ApnsSandbox> {
  const keys = new Map<string, Key>();
  const phones = new Map<string, { name: string; topic: string }>();
  const left = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let counter = 0;
  const sandbox: ApnsSandbox = {
    url: '',
    taken: [],
    refusals: [],
    answers: [],
    connections: 0,
    key(topic) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const [teamId, keyId] = [numbered('TEAM'), numbered('KEYS')];
      keys.set(keyId, { teamId, topic, publicKey });
      return { teamId, keyId, file: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string };
    },
    revoke: (keyId) => void keys.delete(keyId),
    install(name, topic) {
      const token = Buffer.from(name.padEnd(32, '.')).toString('hex');
      phones.set(token, { name, topic });
      return token;
    },
    uninstall(name) {
      for (const [token, phone] of phones)
        if (phone.name === name) {
          phones.delete(token);
          left.add(token);
        }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const session of sessions) session.destroy();
      }),
  };
  const numbered = (word: string): string => `${word}${String((counter += 1)).padStart(6, '0')}`;

  const server = createServer();
  server.on('session', (session) => {
    sandbox.connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', async (stream, headers) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const told = sandbox.answers.shift();
    if (told) return reply(stream, told.status, null, told.retryAfter);
    const refused = await refusalOf(headers, Buffer.concat(parts));
    if (!refused) return reply(stream, 200, null);
    sandbox.refusals.push(refused[1]);
    reply(stream, ...refused);
  });

  /** Checks in the order in which Apple names reasons: who sends, then to which app, then to which device. */
  async function refusalOf(headers: IncomingHttpHeaders, body: Buffer): Promise<[number, string] | null> {
    if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '')?.[1];
    if (token === undefined) return [404, 'BadPath'];
    const unknown = Object.keys(headers).find((name) => !HEADERS.test(name));
    if (unknown) return [400, `header ${unknown}`];
    const sender = await senderOf(headers.authorization);
    if (typeof sender === 'string') return [403, sender];
    const topic = headers['apns-topic'];
    if (topic === undefined) return [400, 'MissingTopic'];
    if (topic !== sender.topic) return [400, 'TopicDisallowed'];
    if (headers['apns-push-type'] !== 'alert') return [400, 'InvalidPushType'];
    if (!['5', '10', undefined].includes(headers['apns-priority'] as string)) return [400, 'BadPriority'];
    const collapseId = headers['apns-collapse-id'] as string | undefined;
    if (Buffer.byteLength(collapseId ?? '') > 64) return [400, 'BadCollapseId'];
    if (body.length === 0) return [400, 'PayloadEmpty'];
    if (body.length > 4096) return [413, 'PayloadTooLarge'];
    if (left.has(token)) return [410, 'Unregistered'];
    const phone = phones.get(token);
    if (!phone) return [400, 'BadDeviceToken'];
    if (phone.topic !== topic) return [400, 'DeviceTokenNotForTopic'];
    const said = JSON.parse(body.toString()) as { aps: { alert: { title: string; body: string } }; link: string };
    const { title, body: text } = said.aps.alert;
    const expiration = Number(headers['apns-expiration']);
    sandbox.taken.push({ device: phone.name, title, body: text, link: said.link, collapseId, expiration });
    return null;
  }

  async function senderOf(authorization: string | undefined): Promise<Key | string> {
    const token = /^bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'MissingProviderToken';
    try {
      const { kid = '', alg } = decodeProtectedHeader(token);
      const key = keys.get(kid);
      if (!key || alg !== 'ES256') return 'InvalidProviderToken';
      const { payload } = await jwtVerify(token, key.publicKey, { issuer: key.teamId, currentDate: now() });
      const age = now().getTime() / 1000 - payload.iat!;
      return age > 3600 || age < -60 ? 'ExpiredProviderToken' : key;
    } catch {
      return 'InvalidProviderToken';
    }
  }

  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sandbox;
}

function reply(stream: ServerHttp2Stream, status: number, reason: string | null, retryAfter?: string): void {
  stream.respond({ ':status': status, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) });
  stream.end(reason === null ? '' : JSON.stringify({ reason }));
}
