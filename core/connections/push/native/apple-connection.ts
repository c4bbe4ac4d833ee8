import { createHash } from 'node:crypto';
import { connect, type ClientHttp2Session } from 'node:http2';

export interface AppleAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Certificate that says who calls, where a token does not; `ca`: of a service that is played on this machine. */
export interface AppleIdentity {
  cert: string;
  key: string;
  ca?: string | undefined;
}

const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 20_000;
const open = new Map<string, ClientHttp2Session>();

/** One POST over a connection that stays open for others: Apple takes many short ones for an attack. */
export function postToApple(
  address: string,
  { path, headers, body }: { path: string; headers: Readonly<Record<string, string>>; body: string },
  identity?: AppleIdentity,
): Promise<AppleAnswer> {
  return new Promise((done, fail) => {
    const name = nameOf(address, identity);
    const session = sessionTo(address, name, identity);
    const call = session.request({ ':method': 'POST', ':path': path, ...headers });
    const answer: AppleAnswer = { status: 0, retryAfter: undefined, body: '' };
    call.setEncoding('utf8');
    call.setTimeout(TIME_LIMIT_MS, () => {
      // The connection may be dead without saying so: the next call opens another one.
      if (open.get(name) === session) open.delete(name);
      session.close();
      call.destroy(new Error('Apple did not answer.'));
    });
    call.on('response', (given) => {
      answer.status = Number(given[':status']);
      answer.retryAfter = given['retry-after'];
    });
    call.on('data', (part: string) => (answer.body += part));
    call.on('error', fail);
    call.on('close', () => (answer.status > 0 ? done(answer) : fail(new Error('Apple closed the connection.'))));
    call.end(body);
  });
}

/** Calls under one certificate share a connection, those under another do not. */
const nameOf = (address: string, identity: AppleIdentity | undefined): string =>
  identity
    ? `${address}\n${createHash('sha256')
        .update(identity.cert + identity.key)
        .digest('base64url')}`
    : address;

function sessionTo(address: string, name: string, identity: AppleIdentity | undefined): ClientHttp2Session {
  const known = open.get(name);
  if (known && !known.closed && !known.destroyed) return known;
  const made = identity ? connect(address, { ...identity }) : connect(address);
  const forget = (): void => {
    if (open.get(name) === made) open.delete(name);
  };
  made.on('goaway', forget);
  made.on('close', forget);
  // Calls on it fail with the same error, and say so.
  made.on('error', forget);
  made.setTimeout(IDLE_MS, () => made.close());
  // A connection that waits keeps no process alive.
  made.unref();
  open.set(name, made);
  return made;
}
