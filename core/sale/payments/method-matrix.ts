import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { DEBIT_ANNOUNCED_DAYS } from '#core/orders';
import { requireOwner, requireSeller } from '#core/people';
import { PLAN_TYPES, type PlanType } from '#core/pricing';
import { readSeveralSettings, writeSettings } from '#core/settings';
import { paymentError } from './errors.ts';
import { cellKey, judgeCell, type CellRefusal } from './matrix.ts';
import { isDebit, type PaymentMethod } from './method-keys.ts';
import { buyersChooseCurrency, choiceOf, debitNoticeOf, isBarred, paymentSettings } from './payment-settings.ts';
import { methodsOf } from './provider-cards.ts';
import { providerTitle } from './provider-title.ts';
import { providerSettings } from './provider-context.ts';
import { paymentProviders, type PaymentProvider } from './provider.ts';
import { METHODS_TO_ENABLE, NEVER_OFFERED } from './specification-rules.ts';
import { withSettings } from './with-settings.ts';

export interface MatrixCell {
  planType: PlanType;
  /** `on` and `off` are the seller's; `closed` cells they cannot open here. */
  state: 'on' | 'off' | 'closed';
  reason: CellRefusal | null;
  by: 'specification' | 'provider' | 'seller' | null;
}

export interface MethodRow {
  /** `stripe:card` */
  key: string;
  method: PaymentMethod;
  /** Transfers of an order's own account or reference, which the provider matches. */
  virtualIban: boolean;
  cells: readonly MatrixCell[];
  /** In the shop's currency, where the method takes it. */
  minimum: Money | null;
  /** Reason why the shop's own currency is not taken; null if it is. */
  currencyProblem: CellRefusal | null;
}

export interface MethodMatrix {
  currency: string;
  providers: readonly { key: string; title: string; isSetUp: boolean; rows: readonly MethodRow[] }[];
  /** Methods that are closed until they are enabled, as far as a provider has them. */
  toEnable: readonly { method: PaymentMethod; enabled: boolean }[];
  /** Days by which debits are announced; null where no provider has debits. */
  debitNoticeDays: number | null;
  /** True if buyers choose among the currencies of a plan. */
  chooseCurrency: boolean;
}

/** Every method of every provider with the kinds of plans it is offered for, and why a cell is closed. Two statements. */
export async function methodMatrix(ctx: Ctx): Promise<MethodMatrix> {
  const sellerId = requireSeller(ctx);
  const providers = ctx.ports.all(paymentProviders);
  return reading(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [paymentSettings, ...providers.map(providerSettings)], {
      sellerId,
    });
    const { currency } = await inner.db('sellers').where({ id: sellerId }).first<{ currency: string }>('currency');
    const choice = choiceOf(stored.get(paymentSettings.key));
    const setUp = (provider: PaymentProvider): boolean =>
      (stored.get(providerSettings(provider).key) ?? null) !== null &&
      !isBarred(stored.get(paymentSettings.key), provider.key);
    return {
      currency,
      providers: providers
        .map((provider) => ({
          key: provider.key,
          title: providerTitle(provider, ctx.locale),
          isSetUp: setUp(provider),
          rows: rowsOf(
            withSettings(provider, stored.get(providerSettings(provider).key) ?? null),
            { ...choice, isSetUp: setUp(provider) },
            currency,
          ),
        }))
        .filter(({ rows }) => rows.length > 0),
      toEnable: METHODS_TO_ENABLE.filter((method) =>
        providers.some((provider) => methodsOf(provider).includes(method)),
      ).map((method) => ({ method, enabled: choice.enabled.has(method) })),
      debitNoticeDays: providers.some((provider) => methodsOf(provider).some(isDebit))
        ? debitNoticeOf(stored.get(paymentSettings.key))
        : null,
      chooseCurrency: buyersChooseCurrency(stored.get(paymentSettings.key)),
    };
  });
}

/**
 * Opens and closes cells: what is not named in `on` is switched off, as far as it could be open. Cells of providers that are not set up, or
 * not installed any more, stay as they were. Transfers that match by themselves are switched on where the shop's plan grants them. Fewer days of notice count for orders to come, whose checkout says so.
 * @throws 422 `notice_days`, 403 `feature_locked`
 */
export async function saveMethodMatrix(
  ctx: Ctx,
  {
    on,
    enabled,
    debitNoticeDays,
    chooseCurrency,
  }: {
    on: readonly string[];
    enabled: readonly string[];
    debitNoticeDays?: number | undefined;
    chooseCurrency?: boolean | undefined;
  },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  if (debitNoticeDays !== undefined && !isNotice(debitNoticeDays))
    throw paymentError(ctx.locale, 'notice_days', 'debitNoticeDays');
  const providers = ctx.ports.all(paymentProviders);
  await inTransaction(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [paymentSettings, ...providers.map(providerSettings)], {
      sellerId,
    });
    const before = choiceOf(stored.get(paymentSettings.key));
    // A method that was closed until now had no decisions: enabled, it begins with all its cells open.
    const decidable = (method: PaymentMethod): boolean =>
      !METHODS_TO_ENABLE.includes(method) || before.enabled.has(method);
    const decided = providers
      .filter((provider) => (stored.get(providerSettings(provider).key) ?? null) !== null)
      .map((provider) => withSettings(provider, stored.get(providerSettings(provider).key) ?? null))
      .flatMap((provider) =>
        checkoutMethods(provider)
          .filter(decidable)
          .map((method) => ({ provider, method, key: cellKey(provider.key, method) })),
      );
    const kept = [...before.switchedOff].filter(
      (cell) => !decided.some(({ key }) => cell === key || cell.startsWith(`${key}:`)),
    );
    const switchedOff = decided.flatMap(({ provider, method }) => closedCells(provider, method, new Set(on)));
    const opened = decided.some(
      ({ provider, method, key }) =>
        isVirtualIban(provider, method) && before.switchedOff.has(key) && !switchedOff.includes(key),
    );
    if (opened) requireFeature(inner, 'virtual_iban');
    const known = METHODS_TO_ENABLE.filter((method) => enabled.includes(method));
    await writeSettings(
      inner,
      paymentSettings,
      {
        switchedOff: [...kept, ...switchedOff],
        enabled: known,
        ...(debitNoticeDays === undefined ? {} : { debitNoticeDays }),
        ...(chooseCurrency === undefined ? {} : { buyersChooseCurrency: chooseCurrency }),
      },
      { sellerId },
    );
  });
}

const isVirtualIban = ({ capabilities }: PaymentProvider, method: PaymentMethod): boolean =>
  capabilities.some((row) => row.method === method && row.virtualIban === true);

const isNotice = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= DEBIT_ANNOUNCED_DAYS;

const checkoutMethods = (provider: PaymentProvider): PaymentMethod[] =>
  methodsOf(provider).filter((method) => !NEVER_OFFERED.includes(method));

function rowsOf(provider: PaymentProvider, choice: Parameters<typeof rowOf>[2], currency: string): MethodRow[] {
  return checkoutMethods(provider).map((method) => rowOf(provider, method, choice, currency));
}

function rowOf(
  provider: PaymentProvider,
  method: PaymentMethod,
  choice: Parameters<typeof judgeCell>[2] & object,
  currency: string,
): MethodRow {
  const inCurrency = judgeCell(provider, { method, currency });
  return {
    key: cellKey(provider.key, method),
    method,
    virtualIban: isVirtualIban(provider, method),
    cells: PLAN_TYPES.map((planType) => {
      const verdict = judgeCell(provider, { method, planType, saves: planType !== 'one_time' }, choice);
      if (verdict.offered) return { planType, state: 'on', reason: null, by: null };
      return {
        planType,
        state: verdict.reason === 'switched_off' ? 'off' : 'closed',
        reason: verdict.reason,
        by: verdict.by,
      };
    }),
    minimum: inCurrency.offered ? money(inCurrency.minimumMinor, currency) : null,
    currencyProblem: inCurrency.offered ? null : inCurrency.reason,
  };
}

/** A method that is wholly off is one entry, so that the provider's own screen reads it too. */
function closedCells(provider: PaymentProvider, method: PaymentMethod, on: ReadonlySet<string>): string[] {
  const key = cellKey(provider.key, method);
  const possible = PLAN_TYPES.filter(
    (planType) => judgeCell(provider, { method, planType, saves: planType !== 'one_time' }).offered,
  );
  const off = possible.filter((planType) => !on.has(`${key}:${planType}`));
  return off.length === possible.length ? [key] : off.map((planType) => `${key}:${planType}`);
}
