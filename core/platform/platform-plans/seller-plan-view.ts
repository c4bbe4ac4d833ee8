import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { PlatformSeries } from '#core/invoicing';
import { asPlatform } from '#core/jobs';
import type { FixedFees, PlanLimit } from '#core/kit';
import { asAdmin, requireOwner } from '#core/people';
import { limitUse } from '#core/reporting';
import { PlatformPlan, SellerPlan } from './plan.ts';
import { isOnOffer } from './choose-plan.ts';
import { isWholePrice } from './seller-plan-file.ts';

export interface PlanLine {
  id: number;
  planId: number;
  name: string;
  price: number;
  currency: string;
  cycle: SellerPlan['billing_cycle'];
  /** Fee on payments as agreed; null and none: as the platform's terms say. */
  feeBp: number | null;
  feeFixed: FixedFees;
  isTrial: boolean;
  /** The price is that of the whole period, which is longer than one cycle. */
  isWhole: boolean;
  periodFrom: string;
  periodTo: string | null;
  reason: string;
  by: SellerPlan['decided_by'];
  startedAt: Date;
  endedAt: Date | null;
}

export interface PlatformInvoiceLine {
  id: number;
  sellerId: number;
  number: string;
  series: PlatformSeries;
  periodFrom: string;
  issuedOn: string;
  dueOn: string;
  gross: number;
  currency: string;
  state: 'issued' | 'paid' | 'canceled';
  paidBy: 'balance' | 'transfer' | 'instalments' | 'payments' | null;
  /** Instalments, in order; empty where the invoice is due as a whole. */
  rates: readonly PlatformInvoiceRate[];
}

export interface PlatformInvoiceRate {
  number: number;
  dueOn: string;
  gross: number;
  state: 'issued' | 'paid' | 'canceled';
}

/** A shop's plan, what comes after it, the plans before, and the platform's invoices. */
export interface SellerPlanView {
  current: PlanLine | null;
  next: { name: string; on: string } | null;
  features: readonly string[];
  limits: PlatformPlan['limits'];
  /** Number of what the plan limits, where it limits anything. */
  used: Readonly<Partial<Record<PlanLimit, number>>>;
  history: readonly PlanLine[];
  invoices: readonly PlatformInvoiceLine[];
  /** Plans are sold here at all. */
  offered: boolean;
}

/** The shop's own. @throws 403 unless an owner acts */
export function sellerPlanView(ctx: Ctx): Promise<SellerPlanView> {
  return viewOf(asPlatform(ctx, 'a seller’s own plan'), requireOwner(ctx));
}

/** Any shop's, for admins. @throws 403 */
export function sellerPlanForAdmin(ctx: Ctx, sellerId: number): Promise<SellerPlanView> {
  return viewOf(asAdmin(ctx, 'a seller’s plan'), sellerId);
}

const MOST = 200;

async function viewOf(ctx: Ctx, sellerId: number): Promise<SellerPlanView> {
  return reading(ctx, async (inner) => {
    const { db } = inner;
    const lines = await db('seller_plans as s')
      .join('platform_plans as p', 'p.id', 's.plan_id')
      .leftJoin(
        'platform_plans as n',
        'n.id',
        db.raw('coalesce(s.next_plan_id, case when s.is_trial then p.follow_id end)'),
      )
      .where('s.seller_id', sellerId)
      .orderBy('s.id', 'desc')
      .limit(MOST)
      .select<
        (Omit<PlanLine, 'isWhole'> & { next: string | null; features: string[]; limits: PlatformPlan['limits'] })[]
      >({
        id: 's.id',
        planId: 's.plan_id',
        name: 'p.name',
        price: 's.price',
        currency: 's.currency_key',
        cycle: 's.billing_cycle',
        feeBp: 's.fee_bp',
        feeFixed: 's.fee_fixed',
        isTrial: 's.is_trial',
        periodFrom: 's.period_from',
        periodTo: 's.period_to',
        reason: 's.reason',
        by: 's.decided_by',
        startedAt: 's.started_at',
        endedAt: 's.ended_at',
        next: 'n.name',
        features: 'p.features',
        limits: 'p.limits',
      });
    const invoices = await db('platform_invoices')
      .where({ seller_id: sellerId })
      // Credit notes stand with the way in which the shop sells.
      .whereNot({ series: 'PG' })
      .orderBy('id', 'desc')
      .limit(MOST)
      .select<Omit<PlatformInvoiceLine, 'rates'>[]>({
        id: 'id',
        sellerId: 'seller_id',
        number: 'number',
        series: 'series',
        periodFrom: 'period_from',
        issuedOn: 'issued_on',
        dueOn: 'due_on',
        gross: 'gross',
        currency: 'currency_key',
        state: 'state',
        paidBy: 'paid_by',
      });
    const rates = await ratesByInvoice(db, sellerId);
    const offers = await PlatformPlan.query(db).where({ on_pricing_page: true, legacy: false }).limit(MOST);
    const current = lines.find(({ endedAt }) => endedAt === null) ?? null;
    return {
      current: current && plain(current),
      next: current?.next && current.periodTo ? { name: current.next, on: current.periodTo } : null,
      features: current?.features ?? [],
      limits: current?.limits ?? {},
      used: current && Object.keys(current.limits).length > 0 ? await limitUse(inner, sellerId) : {},
      history: lines.filter(({ endedAt }) => endedAt !== null).map(plain),
      invoices: invoices.map((invoice) => ({ ...invoice, rates: rates.get(invoice.id) ?? [] })),
      offered: offers.some(isOnOffer),
    };
  });
}

async function ratesByInvoice(db: Ctx['db'], sellerId: number): Promise<Map<number, PlatformInvoiceRate[]>> {
  const { rows } = await db.raw<{ rows: (PlatformInvoiceRate & { invoiceId: number })[] }>(
    `select invoice_id as "invoiceId", number, due_on as "dueOn", net + vat as gross, state
       from platform_invoice_rates where seller_id = ? order by invoice_id, number`,
    [sellerId],
  );
  const byInvoice = new Map<number, PlatformInvoiceRate[]>();
  for (const { invoiceId, ...rate } of rows) byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), rate]);
  return byInvoice;
}

const plain = ({
  next: _next,
  features: _features,
  limits: _limits,
  ...line
}: Omit<PlanLine, 'isWhole'> & { next: unknown; features: unknown; limits: unknown }): PlanLine => ({
  ...line,
  isWhole: isWholePrice({ billing_cycle: line.cycle, period_from: line.periodFrom, period_to: line.periodTo }),
});
