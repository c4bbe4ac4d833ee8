import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import { createSecureContext, type SecureContext } from 'node:tls';
import { certificateOf } from '#core/domains';
import type { Kernel } from '#core/kernel';
import { listenBy, type Listening } from './listen.ts';

const FRESH_MS = 5000;
const MOST = 5000;

/** TLS in this process: each name is answered with its shop's certificate, all others with the operator's, where one is given. */
export function listenTls(kernel: Kernel, app: RequestListener): Promise<Listening> {
  const { DOMAINS_TLS_PORT: port, HOST: host, DOMAINS_TLS_CERT_FILE: cert, DOMAINS_TLS_KEY_FILE: key } = kernel.env;
  const contextOf = secureContexts(kernel);
  const server = createServer({
    minVersion: 'TLSv1.2',
    ...(cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : {}),
    SNICallback: (name, done) => {
      contextOf(name).then(
        (context) => done(null, context ?? undefined),
        (error: Error) => done(error),
      );
    },
  });
  return listenBy(server, app, { port, host });
}

interface Known {
  until: number;
  context: Promise<SecureContext | null>;
}

/** Certificates by name, read again every few seconds: a renewed one is shown without a restart, in every process. */
function secureContexts(kernel: Kernel): (name: string) => Promise<SecureContext | null> {
  const known = new Map<string, Known>();
  const read = async (name: string): Promise<SecureContext | null> => {
    const found = await certificateOf(kernel.contextFor({ kind: 'nobody' }), name);
    return found ? createSecureContext({ cert: found.chain, key: found.key, minVersion: 'TLSv1.2' }) : null;
  };
  return (given) => {
    const name = given.toLowerCase();
    const now = Date.now();
    const there = known.get(name);
    if (there && there.until > now) return there.context;
    if (known.size >= MOST) known.clear();
    const context = read(name);
    context.catch(() => known.delete(name));
    known.set(name, { until: now + FRESH_MS, context });
    return context;
  };
}
