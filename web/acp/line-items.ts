import type { AgentSession } from '#core/agent-sales';
import { isFee, type CheckoutView, type NamedLine } from '#core/checkout';
import type { Ctx, Locale } from '#core/context';
import { variantOptions } from './variant-options.ts';

const WORDS = {
  de: { price: 'Preis', total: 'Gesamt', discount: 'Rabatt' },
  en: { price: 'Price', total: 'Total', discount: 'Discount' },
} satisfies Record<Locale, object>;

/** Ids of the lines that a session shows, in the order of its cart. */
export const lineIds = (view: CheckoutView): string[] => ownLines(view).map((_, index) => lineId(index));

/** Lines of a session. Shares of a bundle that is taxed at several rates, and the fee of a product, stand in the line that they belong to. */
export function lineItems({ baseUrl }: Pick<Ctx, 'baseUrl'>, session: AgentSession): object[] {
  const { row, view, cards, cart } = session;
  const words = WORDS[row.locale];
  return ownLines(view!).map((line, index) => {
    const shares = view!.cart.lines.filter(({ shareOf }) => shareOf === line.key);
    const goods = [line, ...shares.filter((share) => !isFee(share))];
    const fees = shares.filter(isFee);
    const unit = sum(goods, ({ unit: each }) => each.minor);
    const discount = sum(goods, (each) => each.discount.minor);
    const { coverPath } = cards.get(line.productId) ?? {};
    const variant = view!.variants.find((each) => line.key === `ticket:${each.variant.key}`)?.variant ?? null;
    const id = cart.lines.get(line.key) ?? line.key;
    const options = variantOptions(
      { plan: line.itemType === 'Upsell' || variant?.unit ? null : view!.offer.plan, variant },
      row.locale,
    );
    return {
      id: lineId(index),
      item: { id, name: line.name, unit_amount: unit },
      quantity: line.quantity,
      name: line.name,
      ...(line.details ? { description: line.details } : {}),
      unit_amount: unit,
      product_id: String(line.productId),
      variant_id: id,
      ...(options.length > 0 ? { variant_options: options } : {}),
      ...(coverPath ? { images: [baseUrl + coverPath] } : {}),
      availability_status: view!.offer.sellable ? 'in_stock' : 'out_of_stock',
      // Dated events in a room are exempt from the right of withdrawal.
      ...(view!.waiver && variant?.supply?.class !== 'onsite_event'
        ? { disclosures: [{ type: 'disclaimer', content_type: 'plain', content: view!.waiver.text }] }
        : {}),
      totals: [
        { type: 'items_base_amount', display_text: words.price, amount: unit * line.quantity },
        ...(discount > 0 ? [{ type: 'items_discount', display_text: words.discount, amount: discount }] : []),
        ...fees.map(({ name, gross }) => ({ type: 'fee', display_text: name, amount: Number(gross.minor) })),
        { type: 'total', display_text: words.total, amount: sum([line, ...shares], ({ gross }) => gross.minor) },
      ],
    };
  });
}

const ownLines = ({ cart }: CheckoutView): NamedLine[] => cart.lines.filter(({ shareOf }) => !shareOf);

const lineId = (index: number): string => `line_${index + 1}`;

const sum = (lines: readonly NamedLine[], of: (line: NamedLine) => bigint): number =>
  Number(lines.reduce((all, line) => all + of(line), 0n));
