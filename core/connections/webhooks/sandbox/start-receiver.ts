import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyMessage } from './verify-message.ts';

export interface ReceivedMessage {
  id: string;
  body: { type: string; timestamp: string; version: number; data: Record<string, unknown> };
}

/** Somebody's endpoint: checks every signature and answers as told. */
export interface Receiver {
  url: string;
  /** Any of them may have signed. */
  secrets: string[];
  /** What arrived well signed and was taken. */
  taken: ReceivedMessage[];
  /** Answers to come, in order; 200 when there is none. */
  answers: { status: number; retryAfter?: number }[];
  /** Answers 500 to everything. */
  broken: boolean;
  /** Why messages were refused. */
  refusals: string[];
  forget(): void;
  close(): Promise<void>;
}

export async function startReceiver({ now }: { now: () => Date }): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    secrets: [],
    taken: [],
    answers: [],
    broken: false,
    refusals: [],
    forget() {
      receiver.taken.splice(0);
      receiver.answers.splice(0);
      receiver.refusals.splice(0);
      receiver.broken = false;
    },
    close: () => new Promise((done) => void server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const refusal = refusalOf(receiver, { headers: request.headers as Record<string, string>, body, now: now() });
    if (refusal) {
      receiver.refusals.push(refusal);
      return response.writeHead(401).end(refusal);
    }
    const { status, retryAfter } = receiver.broken ? { status: 500 } : (receiver.answers.shift() ?? { status: 200 });
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

function refusalOf(
  { secrets }: Receiver,
  message: { headers: Record<string, string>; body: string; now: Date },
): string | null {
  let refusal = 'no secret';
  for (const secret of secrets) {
    try {
      verifyMessage({ ...message, secret });
      return null;
    } catch (error) {
      refusal = (error as Error).message;
    }
  }
  return refusal;
}
