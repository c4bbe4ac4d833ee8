import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyMessage } from './verify-message.ts';

export interface ReceivedMessage {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Somebody's endpoint: checks every signature and answers as told. */
export interface Receiver {
  url: string;
  /** What arrived well signed and was taken. */
  taken: ReceivedMessage[];
  /** Answers to come, in order; 200 when there is none. */
  answers: { status: number; retryAfter?: number }[];
  /** Why messages were refused. */
  refusals: string[];
  close(): Promise<void>;
}

export async function startReceiver({ secret, now }: { secret: string; now: () => Date }): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    taken: [],
    answers: [],
    refusals: [],
    close: () => new Promise((done) => void server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    try {
      verifyMessage({ headers: request.headers as Record<string, string>, body, secret, now: now() });
    } catch (error) {
      receiver.refusals.push((error as Error).message);
      return response.writeHead(401).end();
    }
    const { status, retryAfter } = receiver.answers.shift() ?? { status: 200 };
    if (status < 300)
      receiver.taken.push({
        id: String(request.headers['webhook-id']),
        body: JSON.parse(body) as ReceivedMessage['body'],
      });
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
