import { joinProgram, saveProgram } from '#core/affiliates';
import { commissionSubscribers, matureCommissions } from '#core/commissions';
import type { Ctx } from '#core/context';
import type { AnySubscriber, DomainEvent } from '#core/events';
import type { ForecastEntry } from '#core/forecast';
import { seedPerson } from '#core/people';
import { attributesOrders } from '#core/referrals';
import { refundOrder } from '#core/settlement';
import type { SaleWorld } from '../sale-world.ts';
import type { TestKernel } from '../test-kernel.ts';
import { rowsOf } from './server-of.ts';

const DAY_MS = 86_400_000;

/** Terms of a program as this reads them, in basis points and days: nothing of the engine's own arithmetic stands in between. */
interface Terms {
  tiers: readonly number[];
  bonus: number;
  fromGross: boolean;
  /** Renewals of a subscription bring something: none, all, or those so many days after the order. */
  renewals: 'none' | 'all' | number;
}

/** One for each of the first three shops: the fourth sells without partners. */
const PROGRAMS: readonly Terms[] = [
  { tiers: [2000, 500, 250], bonus: 300, fromGross: false, renewals: 'all' },
  { tiers: [3001, 99], bonus: 0, fromGross: true, renewals: 'none' },
  { tiers: [1500, 333, 100, 50, 25], bonus: 0, fromGross: false, renewals: 500 },
];

/** Of the plans of a shop with a program every so many come by its publishers. */
const EVERY = 4;
/** Of those orders every so many gets money back at the end. */
const REFUNDED = 3;

interface Bought {
  orderId: number;
  seller: Ctx;
  terms: Terms;
}

/** A payment that commission is due for, as the preview says it or as it was before the years began. */
interface Earning {
  order_id: number;
  rate: number;
  settled: Date;
}

/** The subscribers in the order in which an event reaches them. */
const LISTENING: readonly AnySubscriber[] = [attributesOrders, ...commissionSubscribers];

const NEWS = `
  select id, type, seller_id, payload from outbox
   where id > :after and seller_id = any(:sellers::bigint[]) and type = any(:types::text[])
     and coalesce((payload->>'order_id')::bigint, (select p.order_id from payments p where p.id = (payload->>'payment_id')::bigint)) = any(:orders::bigint[])
   order by id`;

/** Commission of publishers by R9. It is foretold beside the charges and booked by the product's own subscribers while the years pass. */
export class Partners {
  readonly #programs = new Map<number, { terms: Terms; code: string }>();
  readonly #bought: Bought[] = [];
  #told = '00000000-0000-0000-0000-000000000000';

  constructor(
    private readonly kernel: TestKernel,
    private readonly worlds: readonly SaleWorld[],
  ) {}

  /** Opens the programs; publishers join one below the other, as many as there are tiers. */
  async open(): Promise<this> {
    for (const [place, terms] of PROGRAMS.entries()) {
      const { seller, sellerId } = this.worlds[place]!;
      const { id } = await saveProgram(seller, {
        name: 'Partner',
        form: 'open',
        commission: [...terms.tiers],
        bonus: terms.bonus,
        provisionFromBrutto: terms.fromGross,
        lifetime: terms.renewals !== 'none',
        lifetimeDuration: typeof terms.renewals === 'number' ? terms.renewals : 0,
      });
      let via: { via?: string } = {};
      for (const tier of terms.tiers.keys()) {
        const { userId } = await seedPerson(this.#platform, {
          email: `publisher-${place}-${tier}@kontor.test`,
          password: 'kontor-demo',
          firstName: 'Petra',
          lastName: `Vogt${tier}`,
        });
        const { code } = await joinProgram(this.#platform, {
          sellerId,
          programId: id,
          person: { userId },
          acceptsTerms: true,
          fromLandingPage: false,
          ...via,
        });
        via = { via: code };
      }
      this.#programs.set(sellerId, { terms, code: via.via! });
    }
    return this;
  }

  /** Parameters of the link by which the buyer of the n-th plan comes; none for most. */
  linkOf({ sellerId }: SaleWorld, index: number): Record<string, string> {
    const program = this.#programs.get(sellerId);
    return program && Math.floor(index / this.worlds.length) % EVERY === 0 ? { epid: program.code } : {};
  }

  bought({ seller, sellerId }: SaleWorld, orderId: number): void {
    this.#bought.push({ orderId, seller, terms: this.#programs.get(sellerId)!.terms });
  }

  /** Tells the subscribers what happened to these orders since, in its order, and lets commissions mature. */
  async follow(): Promise<void> {
    const news = await rowsOf<DomainEvent & { seller_id: number }>(this.kernel, NEWS, {
      after: this.#told,
      sellers: [...this.#programs.keys()],
      types: LISTENING.map(({ event }) => event.type),
      orders: this.#orderIds,
    });
    for (const { seller_id: sellerId, ...event } of news) {
      for (const subscriber of LISTENING)
        if (subscriber.event.type === event.type)
          await subscriber.handle(this.#platform, { ...event, sellerId } as never);
      this.#told = event.id;
    }
    await matureCommissions(this.#platform);
  }

  /** A third of the orders gets all or an odd part of its money back. Answers how many. */
  async refund(): Promise<number> {
    // Events are ordered by their moment: these come after all that was told.
    this.kernel.clock.advance({ minutes: 1 });
    const refunded = this.#bought.filter((_, place) => place % REFUNDED === 1);
    for (const [place, { orderId, seller }] of refunded.entries()) {
      const [order] = await rowsOf<{ paid: number }>(this.kernel, 'select paid::int from orders where id = :orderId', {
        orderId,
      });
      await refundOrder(seller, {
        orderId,
        ...(place % 2 === 0 ? {} : { amountMinor: Math.floor(order!.paid / 3) + 1 }),
        reason: '',
        requestKey: `back ${orderId}`,
      });
    }
    await this.follow();
    return refunded.length;
  }

  /** Lines that R9 draws from the charges foretold, from those before, and from what went back. */
  async due(entries: readonly ForecastEntry[], began: Date): Promise<string[]> {
    const [rates, before, back] = [
      await this.#rates(),
      await rowsOf<Earning>(
        this.kernel,
        `select p.order_id, r.number as rate, p.settled_at as settled from payments p join order_rates r on r.id = p.order_rate_id
          where p.effective and p.captured > 0 and p.settled_at < :began and p.order_id = any(:orders::bigint[])`,
        { began, orders: this.#orderIds },
      ),
      await this.#returned(),
    ];
    const ours = new Set(this.#orderIds);
    const coming = entries
      .filter(({ kind, orderId }) => kind === 'charge' && ours.has(orderId))
      .map(({ orderId, rate, at }) => ({ order_id: orderId, rate: rate!, settled: lookAfter(at, began) }));
    return this.#bought
      .flatMap(({ orderId, terms }) => {
        const earnings = [...before, ...coming]
          .filter(({ order_id: id }) => id === orderId)
          .toSorted((one, other) => one.rate - other.rate);
        return earnings.flatMap(({ rate, settled }, place) => {
          const facts = rates.get(`${orderId} ${rate}`)!;
          if (facts.renews && !stillPays(terms, { isFirst: place === 0, settled, ordered: facts.ordered })) return [];
          const returned = back.get(`${orderId} ${rate}`) ?? 0;
          return terms.tiers.map((bp, tier) => {
            const base = terms.fromGross ? facts.amount : facts.net;
            const full = Math.floor((base * (bp + (tier === 0 ? terms.bonus : 0))) / 10_000);
            return [orderId, 'commission', rate, tier + 1, full - Math.floor((full * returned) / facts.amount)].join(
              ' ',
            );
          });
        });
      })
      .sort();
  }

  /** Lines of what was booked. */
  async earned(): Promise<string[]> {
    const rows = await rowsOf<{ order_id: number; rate: number; tier: number; net: number }>(
      this.kernel,
      `select c.order_id, r.number as rate, c.tier, sum(c.net)::int as net from affiliate_commissions c join order_rates r on r.id = c.order_rate_id
        where c.seller_id = any(:sellers::bigint[]) group by c.payment_id, 1, 2, 3`,
      { sellers: [...this.#programs.keys()] },
    );
    return rows.map(({ order_id: id, rate, tier, net }) => [id, 'commission', rate, tier, net].join(' ')).sort();
  }

  get #platform(): Ctx {
    return this.kernel.contextFor({ kind: 'platform', reason: 'time machine' });
  }

  get #orderIds(): number[] {
    return this.#bought.map(({ orderId }) => orderId);
  }

  async #rates(): Promise<Map<string, { amount: number; net: number; renews: boolean; ordered: Date }>> {
    const rows = await rowsOf<{
      id: number;
      number: number;
      amount: number;
      net: number;
      renews: boolean;
      ordered: Date;
    }>(
      this.kernel,
      `select o.id, r.number, r.amount, r.net, o.period_type in ('subscription', 'limited_subscription') as renews, o.created_at as ordered
         from order_rates r join orders o on o.id = r.order_id where o.id = any(:orders::bigint[])`,
      { orders: this.#orderIds },
    );
    return new Map(rows.map((row) => [`${row.id} ${row.number}`, row]));
  }

  /** Refunds by rate. */
  async #returned(): Promise<Map<string, number>> {
    const rows = await rowsOf<{ order_id: number; rate: number; sum: number }>(
      this.kernel,
      `select p.order_id, r.number as rate, sum(f.amount)::int as sum from refunds f join payments p on p.id = f.payment_id
         join order_rates r on r.id = p.order_rate_id where f.state = 'successful' and f.purpose = 'order' and p.order_id = any(:orders::bigint[]) group by 1, 2`,
      { orders: this.#orderIds },
    );
    return new Map(rows.map(({ order_id: id, rate, sum }) => [`${id} ${rate}`, sum]));
  }
}

/** The collector looks once a day, at the hour at which the years began. */
function lookAfter(at: Date, began: Date): Date {
  const days = Math.ceil((at.getTime() - began.getTime()) / DAY_MS);
  return new Date(began.getTime() + Math.max(0, days) * DAY_MS);
}

function stillPays(
  { renewals }: Terms,
  { isFirst, settled, ordered }: { isFirst: boolean; settled: Date; ordered: Date },
): boolean {
  if (renewals === 'none') return isFirst;
  return renewals === 'all' || settled.getTime() <= ordered.getTime() + renewals * DAY_MS;
}
