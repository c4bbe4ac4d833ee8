import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that VIES answers instead of a verdict. */
export const VIES_FAULTS = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
] as const;
export type ViesFault = (typeof VIES_FAULTS)[number];

export interface ViesSandbox {
  url: string;
  /** `up` judges numbers; a fault is the answer to every one; `slow` answers after `delayMs`; `broken` talks no JSON. */
  behave: (how: 'up' | 'slow' | 'broken' | ViesFault, options?: { delayMs?: number }) => void;
  /** From now on this number, with its prefix, is known or unknown; everything else of the right form is known. */
  know: (vatId: string, valid: boolean) => void;
  /** Questions asked, oldest first. */
  asked: readonly Readonly<Record<string, unknown>>[];
  close: () => Promise<void>;
}

/** Numbers that a demo can try: `DE136695976` and most others are valid, this one is not, and this one's member state never answers. */
export const SANDBOX_UNKNOWN = 'FR40303265045';
export const SANDBOX_SILENT = 'IT00743110157';

/** An HTTP server that answers like VIES, for demos and tests. The numbers 100, 200, 201 … 601 do what they do at VIES's own test service. */
export async function startViesSandbox(): Promise<ViesSandbox> {
  const state = {
    how: 'up' as Parameters<ViesSandbox['behave']>[0],
    delayMs: 0,
    known: new Map([[SANDBOX_UNKNOWN, false]]),
    asked: [] as Record<string, unknown>[],
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
    behave: (how, { delayMs = 10_000 } = {}) => Object.assign(state, { how, delayMs }),
    know: (vatId, valid) => void state.known.set(vatId, valid),
    asked: state.asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface SandboxState {
  how: Parameters<ViesSandbox['behave']>[0];
  delayMs: number;
  known: Map<string, boolean>;
  asked: Record<string, unknown>[];
}

const TEST_NUMBERS: Readonly<Record<string, ViesFault>> = {
  201: 'INVALID_INPUT',
  202: 'INVALID_REQUESTER_INFO',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
  302: 'TIMEOUT',
  400: 'VAT_BLOCKED',
  401: 'IP_BLOCKED',
  500: 'GLOBAL_MAX_CONCURRENT_REQ',
  501: 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  600: 'MS_MAX_CONCURRENT_REQ',
  601: 'MS_MAX_CONCURRENT_REQ_TIME',
};

async function answer(state: SandboxState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/check-vat-number')
    return send(response, 404, { actionSucceed: false, errorWrappers: [{ error: 'NOT_FOUND' }] });
  const asked = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
  state.asked.push(asked);
  const { countryCode, vatNumber, requesterMemberStateCode: requester } = asked as Record<string, string | undefined>;
  const vatId = `${countryCode}${vatNumber}`;
  if (state.how === 'broken')
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  if (state.how === 'slow') await new Promise((resolve) => setTimeout(resolve, state.delayMs).unref());
  const fault =
    state.how !== 'up' && state.how !== 'slow'
      ? state.how
      : vatId === SANDBOX_SILENT
        ? 'MS_UNAVAILABLE'
        : TEST_NUMBERS[vatNumber ?? ''];
  if (fault)
    return send(response, fault === 'SERVICE_UNAVAILABLE' ? 500 : 400, {
      actionSucceed: false,
      errorWrappers: [{ error: fault }],
    });
  const valid = vatNumber === '200' ? false : (state.known.get(vatId) ?? true);
  send(response, 200, {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: requester ? `WAPI${randomBytes(6).toString('hex').toUpperCase()}` : '',
    name: valid ? 'Beispiel GmbH' : '---',
    address: valid ? 'Beispielweg 1' : '---',
    userError: valid ? 'VALID' : 'INVALID',
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
