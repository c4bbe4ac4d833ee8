import {
  aPaymentRequest,
  benchContext,
  FakeClock,
  impatient,
  startFaultyServer,
  type BuyerAct,
  type ConformanceBench,
  type Delivery,
  type ProviderCall,
} from '#core/testing';
import { nvpProvider } from '../provider.ts';
import { act, handleRequest } from '../sandbox/handle-request.ts';
import { NvpWorld, OTHER_KEYS, SANDBOX_KEYS } from '../sandbox/world.ts';
import { readPaymentId } from '../payment-id.ts';
import { faultsOf } from './nvp-fields.ts';

const CALLS: Readonly<Record<string, ProviderCall>> = {
  SetExpressCheckout: 'create',
  DoReferenceTransaction: 'create',
  GetExpressCheckoutDetails: 'fetch',
  RefundTransaction: 'refund',
  DoCapture: 'capture',
  DoVoid: 'cancel',
};

/** PayPal's classic interface beside its sandbox, with a shop that takes its messages. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const world = new NvpWorld(() => clock.now());
  const sent: Delivery[] = [];
  world.deliver = (_url, body) => void sent.push({ headers: {}, rawBody: Buffer.from(body, 'latin1') });
  const server = await startFaultyServer(
    handleRequest(world),
    (_method, _path, body) => CALLS[new URLSearchParams(body).get('METHOD') ?? ''] ?? null,
  );
  const context = (settings: Record<string, unknown> = {}) =>
    impatient(
      benchContext(clock, { ...SANDBOX_KEYS, mode: 'sandbox', capture: 'now', apiBase: server.url, ...settings }),
      server,
    );

  /** Pays on PayPal's page and comes back to the shop, which takes the money. */
  async function buyer(id: string, does: BuyerAct, settings: Record<string, unknown> = {}): Promise<void> {
    act(world, readPaymentId(id).session ?? '', does === 'is_declined' ? 'agrees_without_money' : 'agrees');
    await nvpProvider.fetchPayment(context(settings), id);
  }

  return {
    provider: nvpProvider,
    clock,
    context,
    request: aPaymentRequest,
    payments: () => world.invoices(),
    buyer,
    fault: server.fault,
    wrongCredentials: { settings: { password: 'NOT-THE-PASSWORD' }, field: 'user' },
    otherAccount: { ...OTHER_KEYS },
    tooSmall: 0n,
    misreport(id, { minor, currency }) {
      for (const transaction of world.transactions.values()) {
        if (transaction.invoice !== readPaymentId(id).invoice) continue;
        if (minor !== undefined) transaction.amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        if (currency) transaction.currency = currency.toUpperCase();
      }
    },
    violations: () => world.exchanges.flatMap(faultsOf),
    async heldPayment() {
      const later = { capture: 'later' };
      const { externalId } = await nvpProvider.createPayment(context(later), aPaymentRequest('held'));
      await buyer(externalId!, 'pays', later);
      return externalId!;
    },
    deadMethod: { method: 'B-NOBODYKNOWSTHIS' },
    deliveries: async () => [...sent],
    forged({ headers, rawBody }, how): Delivery {
      const body = Buffer.from(rawBody).toString('latin1');
      const change: Record<string, (text: string) => string> = {
        other_secret: (text) => text.replace(/verify_sign=\w+/, 'verify_sign=Aanother'),
        no_signature: (text) => text.replace(/&verify_sign=\w+/, ''),
        changed_body: (text) => text.replace('mc_gross=', 'mc_gross=9'),
      };
      return { headers, rawBody: Buffer.from(change[how]!(body), 'latin1') };
    },
    close: server.close,
  };
}
