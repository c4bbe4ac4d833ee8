import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '#core/context';
import type { PaymentRequest, ProviderContext } from '#core/payments';
import type { Delivery } from './conformance-bench.ts';

/** How long a provider under test waits for an answer. */
const PATIENCE_MS = 5_000;

/** A frozen context as core would make it, with little patience, for one seller's settings. */
export function benchContext(clock: { now(): Date }, settings: Readonly<Record<string, unknown>>): ProviderContext {
  return {
    sellerId: 1,
    settings,
    clock,
    log: silentLog,
    http: (input, init) => fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
    baseUrl: 'http://shop.test',
  };
}

/** A request for 49.90 euro, distinct by its name. */
export function aPaymentRequest(name = 'first', change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    idempotencyKey: `key-${name}`,
    paymentToken: `pay_${name}`,
    orderToken: `ord_${name}`,
    orderNumber: 'K7H3BCDF',
    amount: { minor: 4990n, currency: 'eur' },
    method: 'card',
    description: 'Order 1001',
    buyer: {
      email: 'buyer@kontor.test',
      name: 'Berta Buyer',
      firstName: 'Berta',
      lastName: 'Buyer',
      type: 'consumer',
      company: '',
      vatNo: '',
      phone: '+49 30 1234567',
      street: 'Lindenallee',
      streetNumber: '7',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
    },
    returnUrl: 'http://shop.test/return',
    saves: false,
    locale: 'de',
    ...change,
  };
}

export interface Hook {
  /** Where the sandbox sends its messages. */
  url: string;
  deliveries: Delivery[];
  close(): Promise<void>;
}

/** Our address for messages, on this machine: takes in whatever comes. */
export async function startHook(): Promise<Hook> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    deliveries.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.concat(parts) });
    response.writeHead(200).end();
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    // A sender keeps its connections open; waiting for them would take seconds per case.
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
