import { saveBankAccount } from '#core/bank-accounts';
import { addPlan, changeSupply } from '#core/catalog';
import type { Ctx } from '#core/context';
import { askAnywhere } from '#core/database';
import { createCoupon } from '#core/coupons';
import { CarryingForms } from '../carrying-forms.ts';
import { FakeClock } from '../fake-clock.ts';
import { LockOrder } from '../lock-order.ts';
import { plainFormPlugin } from '../plain-form.ts';
import { aProduct, takingPayments } from '../products.ts';
import { aShopThatSells, type SaleWorld } from '../sale-world.ts';
import { ScriptedProvider } from '../scripted-provider.ts';
import { bootTestKernel, type TestKernel } from '../test-kernel.ts';
import { CrashSwitch } from './crash-switch.ts';
import { DueJobs } from './due-jobs.ts';
import { openAccounts, SELLER_IBAN } from './open-accounts.ts';
import { PlatformAccount } from './platform-account.ts';
import type { ProviderPayouts } from './provider-payouts.ts';
import { SellersWallet } from './sellers-wallet.ts';
import { ScriptedAgency } from './scripted-agency.ts';

/** An order somebody placed, as the outside remembers it. */
export interface Sale {
  orderId: number;
  orderToken: string;
  /** Of the newest attempt that was opened. */
  paymentToken: string;
  slug: string;
  email: string;
}

/** A message that a provider sends until it is taken. */
export interface Message {
  event: string;
  kind: 'payment' | 'refund' | 'dispute';
  externalId: string;
  paymentExternalId?: string;
}

/** A credit in the seller's bank account that no statement has shown yet. */
export interface Credit {
  ref: string;
  minor: number;
  reference: string;
}

/** A publisher who has joined, and acts for themselves. */
export interface Publisher {
  ctx: Ctx;
  /** The epid of their links. */
  code: string;
  programId: number;
  program: string;
}

/** A member of the shop's sales team, with a context of their own. */
export interface SalesPerson {
  ctx: Ctx;
  userId: number;
  /** Code of their links. */
  code: string;
}

/** Sold by the period, in rates, or tried first: what orders of these can be commanded. */
export const PLANNED = new Set(['raten', 'club', 'probe', 'befristet']);
/** Everything that is sold, likelier things more than once. */
export const SLUGS = [
  'viel',
  'viel',
  'viel',
  'knapp',
  'knapp',
  'gratis',
  'raten',
  'raten',
  'club',
  'club',
  'probe',
  'befristet',
  'paket',
  'paket',
] as const;
export const COUPONS = ['', '', '', 'KNAPP', 'ERSTE', 'GANZ', 'IMMER'] as const;

/** Whether the shop owes VAT once it bills, or once it is paid. */
export type TaxScheme = 'regular_accrual' | 'regular_cash';

export interface ShopOptions {
  zone?: string;
  throughPlatform?: boolean;
  /** Of the installation, where it is not the usual one of tests. */
  env?: Record<string, string>;
}

/** One shop, its provider, its bank and its buyers, with a whole kernel behind them. */
export class SimulatedShop {
  readonly sales: Sale[] = [];
  readonly mail: Message[] = [];
  readonly credits: Credit[] = [];
  readonly statements: Uint8Array[] = [];
  readonly crashes = new CrashSwitch();
  readonly locks = new LockOrder();
  readonly forms = new CarryingForms();
  readonly provider = new ScriptedProvider();
  readonly agency = new ScriptedAgency(this.provider);
  readonly kernel: TestKernel;
  readonly jobs: DueJobs;
  readonly productIds: number[] = [];
  readonly publishers: Publisher[] = [];
  readonly salesMembers: SalesPerson[] = [];
  /** Account of the platform at the provider, where the shop's money goes through it. */
  readonly account: PlatformAccount | null;
  /** The seller's own wallet at the provider, where it does not. */
  readonly wallet: SellersWallet | null;
  /** Whichever of the two pays out. */
  readonly sender: ProviderPayouts;
  /** Admins of the platform; none where no money goes through it. */
  readonly admins: Ctx[] = [];
  world!: SaleWorld;
  plans: number[] = [];
  /** Commands for which the provider still does not answer. */
  outage = 0;
  #events = 0;

  readonly #taxScheme: TaxScheme;
  readonly zone: string;

  constructor(
    databaseUrl: string,
    taxScheme: TaxScheme = 'regular_accrual',
    { zone = 'Europe/Berlin', throughPlatform = false, env = {} }: ShopOptions = {},
  ) {
    this.#taxScheme = taxScheme;
    this.zone = zone;
    this.account = throughPlatform ? new PlatformAccount(this.provider) : null;
    this.wallet = this.account ? null : new SellersWallet(this.provider);
    this.sender = (this.account ?? this.wallet)!;
    const plugins = [plainFormPlugin, this.forms.plugin, this.provider.plugin, this.agency.plugin];
    this.kernel = bootTestKernel(databaseUrl, { plugins, clock: new FakeClock(), env });
    this.crashes.watch(this.kernel.db);
    this.locks.watch(this.kernel.db);
    this.provider.onCall = this.crashes.onCall;
    this.jobs = new DueJobs(this.kernel, this.crashes);
  }

  async open(): Promise<this> {
    this.world = await aShopThatSells(this.kernel, this.provider, {
      tax_scheme: this.#taxScheme,
      time_zone: this.zone,
    });
    const { seller, sellerId } = this.world;
    await this.agency.setUp(seller, sellerId);
    if (this.account) await openAccounts(this);
    else await saveBankAccount(seller, { holder: 'Anna Albers', iban: SELLER_IBAN, bic: '' });
    const parts = [
      await aProduct(seller, { name: 'Viel', price: 1999 }),
      await aProduct(seller, { name: 'Knapp', price: 4999, limit: 8 }),
    ];
    const bundle = await aProduct(seller, { name: 'Paket', form: 'bundle', price: 5999, limit: 9 });
    this.forms.parts.set(bundle, parts);
    this.productIds.push(parts[1]!, bundle);
    await aProduct(seller, { name: 'Gratis' });
    await aProduct(seller, {
      name: 'Raten',
      plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '1w', limit: 20 },
    });
    const club = await aProduct(seller, {
      name: 'Club',
      plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
    });
    for (const [amount, interval] of [
      [700, '1m'],
      [9000, '1y'],
    ] as const) {
      this.plans.push(
        (
          await addPlan(takingPayments(seller), club, {
            type: 'subscription',
            firstAmount: amount,
            nextAmount: amount,
            interval,
          })
        ).id,
      );
    }
    await aProduct(seller, {
      name: 'Probe',
      plan: {
        type: 'limited_subscription',
        paymentsCount: 3,
        firstAmount: 700,
        nextAmount: 700,
        interval: '1m',
        testPeriod: '1w',
      },
      limit: 12,
    });
    await aProduct(seller, {
      name: 'Befristet',
      plan: { type: 'limited_subscription', paymentsCount: 4, firstAmount: 1201, nextAmount: 1099, interval: '1w' },
    });
    if (this.account) await this.#sellsFiles();
    await createCoupon(seller, { code: 'KNAPP', valueForm: 'percents', value: 2533, limit: 6, limitPerBuyer: 1 });
    await createCoupon(seller, {
      code: 'ERSTE',
      valueForm: 'currency',
      value: 500,
      currency: 'eur',
      appliesTo: 'first',
    });
    await createCoupon(seller, { code: 'IMMER', valueForm: 'percents', value: 1000 });
    await createCoupon(seller, { code: 'GANZ', valueForm: 'percents', value: 10000, limit: 3 });
    return this;
  }

  /** Only what is sent as a file can be sold by the platform; one product stays something else. */
  async #sellsFiles(): Promise<void> {
    for (const { id } of await this.rows<{ id: number }>(
      "select id from products where slug <> 'befristet' order by id",
    ))
      await changeSupply(this.seller, id, { supply: 'electronic', reason: 'Eine Datei.' });
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.kernel.close();
  }

  get platform(): Ctx {
    return this.kernel.contextFor({ kind: 'platform', reason: 'simulation' });
  }

  get seller(): Ctx {
    return this.world.seller;
  }

  get buyer(): Ctx {
    return this.world.buyer;
  }

  /** Something happened at the provider: it says so, once for each of `times`. */
  post(about: Omit<Message, 'event'>, times: number): void {
    this.#events += 1;
    this.mail.push(...Array.from({ length: times }, () => ({ event: `sim_${this.#events}`, ...about })));
  }

  /** Rows as they stand, for choosing whom to act on. */
  async rows<Row extends object>(
    sql: string,
    bindings: readonly unknown[] | Record<string, unknown> = [],
  ): Promise<Row[]> {
    return askAnywhere<Row>(this.kernel.platformDb, sql, bindings);
  }
}
