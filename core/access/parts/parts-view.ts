import { PRODUCT_FORMS, pricedProducts, type PricedProduct, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { countHolders } from '#core/entitlements';
import { addMoney, toJsonMoney, type JsonMoney, type Money } from '#core/kit';
import { partsText } from './errors.ts';
import { partsInOrder } from './part-ids-of.ts';
import { partName, variantsOfParts } from './variants-of-parts.ts';
import { whyNotAPart } from './why-not-a-part.ts';

export interface PartView {
  id: number;
  name: string;
  form: string;
  free: boolean;
  /** Price by itself; null where it has no price. */
  price: JsonMoney | null;
  published: boolean;
}

export interface PartCandidate {
  id: number;
  /** The variant it would give, where it is sold in variants: each is a candidate of its own. */
  variant: string | null;
  name: string;
  form: string;
  formKey: ProductFormKey;
  free: boolean;
  published: boolean;
  /** Reason why it cannot be chosen; null when it can. */
  problem: string | null;
}

/** The seller's view of what a product opens. */
export interface PartsView {
  parts: PartView[];
  /** Every other product, with the reason why it cannot be chosen where there is one. */
  candidates: PartCandidate[];
  /** Sum of the parts' prices; null where currencies differ or nothing has a price. */
  sum: JsonMoney | null;
  /** Parts that are not in the sum because they have no price of their own. */
  withoutPrice: number;
  /** Price of the product itself at its first plan. */
  price: JsonMoney | null;
  /** Parts that are sent, and people who have the whole already: what was added after their purchase is not sent to them. */
  goods: { names: string[]; holders: number };
}

/** Two statements, and one for each kind of product that is sold in variants. Throws 401, 403 like every view of the cabinet; another seller's product has no parts and no candidates of its own. */
export async function partsView(ctx: Ctx, productId: number): Promise<PartsView> {
  return reading(ctx, async (inner) => {
    const products = await pricedProducts(inner);
    const whole = products.find(({ id }) => id === productId) ?? { id: productId, form: 'bundle' as const };
    const given = await partsInOrder(inner, [productId]);
    const chosen = given.map((part) => part.part_id);
    const variants = await variantsOfParts(inner, products);
    const parts = given.flatMap(({ part_id: id, variant }) => {
      const product = products.find((each) => each.id === id);
      return product ? [{ ...product, name: partName(product.name, variant, variants.get(id)) }] : [];
    });
    const priced = parts.flatMap((part) => part.price ?? []);
    return {
      parts: parts.map((part) => ({
        id: part.id,
        name: part.name,
        form: titleOf(inner, part),
        free: part.free,
        price: json(part.price),
        published: part.published,
      })),
      candidates: products
        .filter((product) => product.id !== productId && !product.archived && !chosen.includes(product.id))
        .flatMap((product) => {
          const offered = variants.get(product.id) ?? [];
          const keys = offered.length > 0 ? offered.map(({ key }) => key) : [null];
          return keys.map((variant): PartCandidate => {
            const problem = whyNotAPart(inner, whole, product, { chosen, hasVariant: variant !== null });
            return {
              id: product.id,
              variant,
              name: partName(product.name, variant, offered),
              form: titleOf(inner, product),
              formKey: product.form,
              free: product.free,
              published: product.published,
              problem: problem && partsText(inner.locale, problem),
            };
          });
        }),
      sum: json(sumOf(priced)),
      withoutPrice: parts.filter((part) => part.price === null && !part.free).length,
      price: json(products.find((product) => product.id === productId)?.price ?? null),
      goods: {
        names: parts.filter(({ sent }) => sent).map(({ name }) => name),
        holders: parts.some(({ sent }) => sent) ? await countHolders(inner, productId) : 0,
      },
    };
  });
}

function sumOf(prices: readonly Money[]): Money | null {
  const [first, ...rest] = prices;
  if (!first || rest.some((price) => price.currency !== first.currency)) return null;
  return rest.reduce((sum, price) => addMoney(sum, price), first);
}

const json = (price: Money | null): JsonMoney | null => price && toJsonMoney(price);

const titleOf = ({ locale }: Ctx, { form }: PricedProduct): string =>
  PRODUCT_FORMS.find((each) => each.key === form)?.title[locale] ?? form;
