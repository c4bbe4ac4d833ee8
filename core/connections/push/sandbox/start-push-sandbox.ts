import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkVapid, openPush, type BrowserKeys } from './open-push.ts';

export interface SandboxSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface TakenPush {
  device: string;
  message: { title: string; body: string; link: string; tag: string };
  ttl: number;
  topic: string | undefined;
  /** Public key of the sender. */
  sender: string;
}

/** A browser vendor's push service and the browsers behind it: checks who sends, opens what arrives, answers as told. */
export interface PushSandbox {
  url: string;
  /** Public key that a device subscribed with; messages by another are refused. */
  senderKey: string | null;
  taken: TakenPush[];
  refusals: string[];
  /** Answers to come, in order; 201 when there is none. */
  answers: number[];
  subscribe(device: string): SandboxSubscription;
  /** The device has withdrawn: 410 from now on. */
  leave(device: string): void;
  close(): Promise<void>;
}

export async function startPushSandbox(): Promise<PushSandbox> {
  const devices = new Map<string, BrowserKeys>();
  const sandbox: PushSandbox = {
    url: '',
    senderKey: null,
    taken: [],
    refusals: [],
    answers: [],
    subscribe(device) {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      devices.set(device, { privateKey: curve.getPrivateKey(), auth });
      return {
        endpoint: `${sandbox.url}/push/${encodeURIComponent(device)}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    leave: (device) => void devices.delete(device),
    close: () => new Promise((done) => void server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const device = decodeURIComponent(request.url!.replace('/push/', ''));
    const keys = devices.get(device);
    if (!keys) return response.writeHead(410).end();
    const told = sandbox.answers.shift();
    if (told !== undefined) return response.writeHead(told).end();
    try {
      sandbox.taken.push({ device, ...read(sandbox, request, Buffer.concat(parts), keys) });
      response.writeHead(201, { location: `${sandbox.url}/message/${sandbox.taken.length}` }).end();
    } catch (error) {
      sandbox.refusals.push((error as Error).message);
      response.writeHead(403).end((error as Error).message);
    }
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sandbox;
}

function read(
  { url, senderKey }: PushSandbox,
  { headers, method }: IncomingMessage,
  body: Buffer,
  keys: BrowserKeys,
): Omit<TakenPush, 'device'> {
  if (method !== 'POST') throw new Error('wrong method');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('wrong encoding');
  const ttl = Number(headers.ttl);
  if (!Number.isInteger(ttl)) throw new Error('no TTL');
  if (body.length > 4096) throw new Error('too large');
  const sender = checkVapid(String(headers.authorization), url);
  if (senderKey !== null && sender !== senderKey) throw new Error('another sender');
  return {
    message: JSON.parse(openPush(body, keys)) as TakenPush['message'],
    ttl,
    topic: headers.topic as string | undefined,
    sender,
  };
}
