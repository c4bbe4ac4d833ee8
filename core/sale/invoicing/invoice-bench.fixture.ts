import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { money, type Money } from '#core/kit';
import { checkInvariants, postJournals, refundJournals, saleJournals } from '#core/ledger';
import { priceCart } from '#core/pricing';
import { decideVat, type VatDecision } from '#core/tax';
import { invoiceInvariants, issueInvoice, issueRefundDocument, type Invoice, type IssueInvoiceInput } from './index.ts';

export const eur = (minor: number | bigint) => money(minor, 'eur');
const german = { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true } as const;
export const decide = (
  buyer: Partial<Parameters<typeof decideVat>[0]['buyer']> = {},
  rateClass: 'standard' | 'electronic_publication' = 'standard',
  seller: object = {},
) =>
  decideVat({
    seller: { ...german, ...seller },
    buyer: { type: 'consumer', country: 'DE', vatIdStatus: 'none', ...buyer },
    supply: { class: 'electronic', rateClass },
    date: '2026-11-21',
  });

/** Gross prices paid once, as a cart prices them. */
export const priced = (lines: readonly { amount: Money; decision: VatDecision }[]) =>
  priceCart({
    currency: 'eur',
    coupon: null,
    dueDates: ['2026-11-21'],
    supply: 'whole',
    lines: lines.map(({ amount, decision }, index) => ({
      key: `line:${index}`,
      itemType: 'Product',
      quantity: 1,
      amountType: 'gross',
      charges: [amount],
      decision,
      discounted: false,
    })),
  });

/** Invoices of one seller, and what a settlement writes beside them. */
export function invoiceBench(platform: () => Ctx, sellerId: () => number) {
  let orders = 1000;

  function input(
    over: Partial<IssueInvoiceInput> & { amounts?: number[]; decisions?: ReturnType<typeof decide>[] } = {},
  ): IssueInvoiceInput {
    const { amounts = [11900], decisions = [], ...rest } = over;
    const orderId = rest.orderId ?? null;
    const { lines } = priced(
      amounts.map((amount, index) => ({ amount: eur(amount), decision: decisions[index] ?? decide() })),
    );
    return {
      sellerId: sellerId(),
      key: `key:${(orders += 1)}`,
      orderId,
      orderNumber: `K${orders}`,
      payerUserId: 5,
      locale: 'de',
      paid: true,
      buyer: {
        type: 'consumer',
        email: 'b@kontor.test',
        firstName: 'Bo',
        lastName: 'Buyer',
        street: 'Weg',
        streetNumber: '1',
        zip: '20095',
        city: 'Hamburg',
        country: 'DE',
      },
      lines: lines.map(({ net, vat, gross, decision }, index) => ({
        orderLineId: index + 1,
        productId: index + 1,
        description: `Handbuch ${index + 1}`,
        quantity: 1,
        unit: gross,
        amountType: 'gross' as const,
        net,
        vat,
        gross,
        decision,
      })),
      ...rest,
    };
  }

  const violations = async () =>
    (await checkInvariants(platform(), invoiceInvariants)).flatMap((report) => report.violations);
  /** A sale's books and document, as a settlement writes them. */
  async function sell(ctx: Ctx, over: Parameters<typeof input>[0] = {}): Promise<Invoice> {
    const wanted = input({ orderId: (orders += 1), ...over });
    return inTransaction(ctx, async (inner) => {
      const { taxTotals } = priced(
        wanted.lines.map((line) => ({ amount: line.gross, decision: { ...decide(), ...line.decision } })),
      );
      await postJournals(
        inner,
        saleJournals({
          sellerId: wanted.sellerId,
          orderId: wanted.orderId!,
          key: wanted.key,
          into: 'S:psp:stripe:clearing',
          taxed: taxTotals,
        }),
      );
      return issueInvoice(inner, wanted);
    });
  }
  async function refund(ctx: Ctx, invoice: Invoice, amount: Money, key: string): Promise<Invoice> {
    return inTransaction(ctx, async (inner) => {
      const document = (await issueRefundDocument(inner, {
        sellerId: invoice.seller_id,
        orderId: invoice.order_id!,
        key,
        amount,
      }))!;
      await postJournals(
        inner,
        refundJournals({
          sellerId: invoice.seller_id,
          orderId: invoice.order_id!,
          key,
          from: 'S:psp:stripe:clearing',
          taxed: document.taxed,
        }),
      );
      return document.invoice;
    });
  }

  return { input, sell, refund, violations };
}
