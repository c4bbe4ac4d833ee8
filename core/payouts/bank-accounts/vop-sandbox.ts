import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VopSandbox {
  url: string;
  /** Holder of an IBAN from now on. Every other IBAN belongs to the name that is asked about. */
  know: (iban: string, holder: string) => void;
  /** `down` answers 503, `broken` no JSON. */
  behave: (how: 'up' | 'down' | 'broken') => void;
  /** Questions, oldest first. */
  asked: readonly { name: string; iban: string }[];
  close: () => Promise<void>;
}

/** Accounts that a demo can try: another's, one whose holder is spelled otherwise, and one whose bank does not answer such questions. */
export const SANDBOX_OTHERS_IBAN = 'DE02100500000054540402';
export const SANDBOX_CLOSE_IBAN = 'DE02500105170137075030';
export const SANDBOX_SILENT_IBAN = 'DE02300209000106531065';

/** An HTTP server that answers like a bank's verification of payee, for demos and tests. */
export async function startVopSandbox(): Promise<VopSandbox> {
  const state = {
    how: 'up' as Parameters<VopSandbox['behave']>[0],
    known: new Map([[SANDBOX_OTHERS_IBAN, 'Zebra Handels GmbH']]),
    asked: [] as { name: string; iban: string }[],
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    know: (iban, holder) => void state.known.set(iban, holder),
    behave: (how) => Object.assign(state, { how }),
    asked: state.asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface SandboxState {
  how: Parameters<VopSandbox['behave']>[0];
  known: Map<string, string>;
  asked: { name: string; iban: string }[];
}

async function answer(state: SandboxState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/verification-of-payee') return send(response, 404, {});
  if (state.how === 'broken') return void response.writeHead(200).end('<h1>Wartung</h1>');
  if (state.how === 'down') return send(response, 503, { type: 'SERVICE_UNAVAILABLE' });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { party, partyAccount } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    party: { name: string };
    partyAccount: { iban: string };
  };
  const [name, iban] = [party.name, partyAccount.iban];
  state.asked.push({ name, iban });
  if (iban === SANDBOX_SILENT_IBAN) return send(response, 200, { partyNameMatch: 'NOAP' });
  const there = iban === SANDBOX_CLOSE_IBAN && !name.endsWith(' e. K.') ? `${name} e. K.` : state.known.get(iban);
  if (there === undefined || plain(there) === plain(name)) return send(response, 200, { partyNameMatch: 'MTCH' });
  const isClose = plain(there).includes(plain(name)) || plain(name).includes(plain(there));
  send(response, 200, isClose ? { partyNameMatch: 'CMTC', matchedName: there } : { partyNameMatch: 'NMTC' });
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
