import { currencyExponent } from '#core/kit';
import { mayCarryOut, type Capability, type DeclineReason, type PaymentProvider } from '#core/payments';

type Need = (provider: PaymentProvider) => string | null;

const any = (provider: PaymentProvider, holds: (capability: Capability) => boolean): boolean =>
  provider.capabilities.some(holds);
const unless =
  (holds: (provider: PaymentProvider) => boolean, reason: string): Need =>
  (provider) =>
    holds(provider) ? null : reason;

/** What a case needs of a provider. Each answers null, or the reason that the provider declares against it: nothing else leaves a case out. */
export const needs = {
  remote: unless(({ abilities }) => abilities.remote, 'nobody is asked over the network'),
  messages: unless(({ abilities }) => abilities.webhooks !== 'none', 'sends no messages'),
  signed: unless(
    ({ abilities }) => abilities.webhooks === 'signed' || abilities.webhooks === 'dated',
    'signs no messages',
  ),
  dated: unless(({ abilities }) => abilities.webhooks === 'dated', 'signatures carry no moment'),
  unsigned: unless(({ abilities }) => abilities.webhooks === 'unsigned', 'signs its messages, or sends none'),
  findsUnpaid: unless(
    ({ abilities }) => abilities.findsUnpaid !== false,
    'what nobody has paid is not found by its request',
  ),
  losesUnpaid: unless(
    ({ abilities }) => abilities.findsUnpaid === false,
    'what nobody has paid is found by its request',
  ),
  cancel: unless(({ abilities }) => abilities.cancels, 'open payments cannot be ended'),
  retryInPlace: unless(({ abilities }) => abilities.retriesInPlace, 'a declined payment is over'),
  challenge: unless(({ abilities }) => abilities.challenges, 'no bank asks the buyer in between'),
  refund: unless((provider) => any(provider, ({ refund }) => refund !== 'none'), 'gives nothing back'),
  partRefund: unless((provider) => any(provider, ({ refund }) => refund === 'partial'), 'gives back the whole only'),
  wholeRefund: unless(
    (provider) =>
      any(provider, ({ refund }) => refund === 'full') && !any(provider, ({ refund }) => refund === 'partial'),
    'gives back parts',
  ),
  slowRefund: unless(({ abilities }) => abilities.slowRefunds, 'refunds end at once'),
  capture: unless((provider) => any(provider, ({ capture }) => capture !== undefined), 'holds no money'),
  renewHold: unless(
    (provider) => any(provider, ({ capture }) => capture?.renewsAfterDays !== undefined),
    'renews no holds',
  ),
  partCapture: unless(
    (provider) => any(provider, ({ capture }) => capture?.partial === true),
    'takes held money as a whole',
  ),
  saves: unless((provider) => any(provider, ({ saves }) => saves === true), 'saves no method'),
  attended: unless(
    (provider) => any(provider, ({ attended }) => attended === true),
    'asks nobody when something saved is charged',
  ),
  mandate: unless((provider) => any(provider, ({ mandate }) => mandate === true), 'makes no mandates'),
  forget: unless(({ forget }) => forget !== undefined, 'forgets no method'),
  lateResult: unless(
    (provider) => provider.abilities.remote && any(provider, settlesLate),
    'results are known at once',
  ),
  returnable: unless(
    (provider) => any(provider, ({ settles }) => settles.returnableDays !== undefined),
    'nothing is taken back without asking',
  ),
  dispute: unless(({ abilities }) => abilities.disputes, 'no chargebacks'),
  evidence: unless(({ submitEvidence }) => submitEvidence !== undefined, 'takes no evidence'),
  acceptance: unless(({ acceptDispute }) => acceptDispute !== undefined, 'chargebacks are not accepted over it'),
  report: unless(({ listMovements }) => listMovements !== undefined, 'tells nothing of its balance'),
  payout: unless(({ abilities }) => abilities.payouts, 'pays nothing out'),
  kyc: unless(({ abilities }) => abilities.kyc !== 'none', 'asks sellers nothing'),
  wholeCurrency: unless((provider) => wholeCurrencyOf(provider) !== null, 'no currency without minor units'),
  currencies: unless(
    (provider) => offeredRows(provider).some(({ currencies }) => currencies === 'any' || currencies.length > 1),
    'deals in one currency, which goes without saying',
  ),
  offered: unless((provider) => offeredRows(provider).length > 0, 'is in no checkout'),
} satisfies Record<string, Need>;

export type NeedName = keyof typeof needs | `decline:${DeclineReason}`;

/** Why a case is not for this provider; null when it is. */
export function reasonAgainst(provider: PaymentProvider, names: readonly NeedName[]): string | null {
  for (const name of names) {
    const reason = name.startsWith('decline:')
      ? againstDecline(provider, name.slice('decline:'.length))
      : needs[name as keyof typeof needs](provider);
    if (reason !== null) return reason;
  }
  return null;
}

/** A bank carries it out for days. Who was told where to transfer to is waited for instead. */
export const settlesLate = ({ settles, page }: Capability): boolean => settles.days > 0 && page !== 'instructions';

/** Rows of the matrix that a checkout can come to. */
export function offeredRows({ key, capabilities }: PaymentProvider): Capability[] {
  return capabilities.filter(
    ({ method, planTypes }) => method !== 'not_assigned' && mayCarryOut(key, method) && planTypes.length > 0,
  );
}

export function wholeCurrencyOf(provider: PaymentProvider): string | null {
  for (const { currencies } of offeredRows(provider)) {
    if (currencies === 'any') return 'jpy';
    const whole = currencies.find((currency) => currencyExponent(currency) === 0);
    if (whole) return whole;
  }
  return null;
}

function againstDecline({ abilities }: PaymentProvider, reason: string): string | null {
  return (abilities.declines as readonly string[]).includes(reason) ? null : `never says "${reason}"`;
}
