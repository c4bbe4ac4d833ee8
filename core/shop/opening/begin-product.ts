import {
  addCover,
  addPlan,
  createProduct,
  productForms,
  removeDraft,
  updateCheckoutStep,
  type BegunThing,
  type FormBeginning,
  type IncomingPicture,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { InputError, parseMoney, type CurrencyCode } from '#core/kit';
import { addPart } from '#core/parts';
import { requireSeller, shopOfSeller } from '#core/people';
import { inputError } from './errors.ts';
import { openTrial } from './open-trial.ts';

export interface ProductBeginning {
  form: string;
  name: string;
  /** As typed; zero gives it away. */
  price: string;
  file: BegunThing['file'];
  text: string;
  startsAt: string;
  place: string;
  picture: IncomingPicture | null;
}

export interface BegunProduct {
  id: number;
  /** Path below `/s/` at which its seller sees it. */
  path: string;
}

/**
 * Makes a product that can be sold from what one screen asks, and opens it for its seller to try. What goes wrong leaves nothing behind.
 * @throws InputError for `name`, `price`, `thing`, `startsAt`, `place`, `cover`
 */
export async function beginProduct(ctx: Ctx, input: ProductBeginning): Promise<BegunProduct> {
  const sellerId = requireSeller(ctx);
  const begins = ctx.ports.find(productForms, input.form)?.begins;
  if (!begins) throw inputError(ctx.locale, [{ field: 'form', problem: 'unknown_choice' }]);
  const shop = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  const price = readPrice(ctx, input.price, shop.currency);
  const thing: BegunThing = { ...input, seller: { zone: shop.timeZone, country: shop.countryCode } };
  const made: number[] = [];
  try {
    const product = await createProduct(ctx, { form: input.form, name: input.name });
    made.push(product.id);
    if (price === 0) await updateCheckoutStep(ctx, product.id, { free: true, limit: null });
    else await addPlan(ctx, product.id, planOf(begins, price));
    if (begins.asks === 'file_inside') made.unshift(await putInside(ctx, product.id, thing));
    else await begins.fill?.(ctx, product.id, thing);
    if (input.picture) await addCover(ctx, product.id, input.picture);
    await openTrial(ctx, product.id);
    return { id: product.id, path: `${shop.username}/${product.slug}` };
  } catch (error) {
    for (const id of made.reverse()) await removeDraft(ctx, id);
    throw isInputError(error) ? onThisScreen(error) : error;
  }
}

function readPrice({ locale }: Ctx, typed: string, currency: CurrencyCode): number {
  const read = parseMoney(typed, currency, locale);
  if (!read.ok || read.value.minor < 0n) throw inputError(locale, [{ field: 'price', problem: 'price_wrong' }]);
  return Number(read.value.minor);
}

function planOf({ monthly }: FormBeginning, price: number): Parameters<typeof addPlan>[2] {
  return monthly
    ? { type: 'subscription', firstAmount: price, nextAmount: price, interval: '1m' }
    : { type: 'one_time', price };
}

/** The file becomes a download named after it. */
async function putInside(ctx: Ctx, productId: number, thing: BegunThing): Promise<number> {
  const fill = ctx.ports.find(productForms, 'download')?.begins?.fill;
  if (!thing.file || !fill) throw inputError(ctx.locale, [{ field: 'thing', problem: 'file_missing' }]);
  const name = thing.file.name.replace(/\.[^.]{1,8}$/, '').slice(0, 120) || thing.name;
  const part = await createProduct(ctx, { form: 'download', name });
  await fill(ctx, part.id, thing);
  await addPart(ctx, productId, part.id);
  return part.id;
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'price',
  firstAmount: 'price',
  nextAmount: 'price',
  startsAt: 'startsAt',
  endsAt: 'startsAt',
  locationAddress: 'place',
  locationShortName: 'place',
  cover: 'cover',
};

/** Told by its shape, since a plugin may have loaded its own copy of the kit. */
function isInputError(error: unknown): error is Pick<InputError, 'entries'> {
  return error instanceof Error && Array.isArray((error as Partial<InputError>).entries);
}

/** The same sentences beside the fields that this screen has. */
function onThisScreen(error: Pick<InputError, 'entries'>): InputError {
  return new InputError(
    error.entries.map((entry) => ({ ...entry, source: { field: FIELDS[entry.source?.field ?? ''] ?? 'thing' } })),
  );
}
