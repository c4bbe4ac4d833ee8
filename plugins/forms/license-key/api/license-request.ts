import { z } from 'zod';
import { InputError, inLanguage, type ErrorEntry } from '#core/kit';
import { asSeller, findProduct, type Ctx, type Locale } from '#core/plugins';
import { licenseError } from '../license-error.ts';

/** Printable and on one line: nothing else reaches the database. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{C}+$/u);
/** Forms send numbers as text. */
const id = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

const base = z.object({ product_id: id, license_key: line(500) });

export const activation = base.extend({
  fingerprint: line(200),
  instance_name: z
    .string()
    .trim()
    .max(120)
    .regex(/^\P{C}*$/u)
    .optional()
    .default(''),
});
export const validation = base.extend({ fingerprint: line(200).optional() });
export const deactivation = base.extend({ fingerprint: line(200).optional(), instance_id: line(60).optional() });

export type ActivationInput = z.output<typeof activation>;
export type ValidationInput = z.output<typeof validation>;
export type DeactivationInput = z.output<typeof deactivation>;

const SENTENCES: Readonly<Record<string, Record<Locale, string>>> = {
  product_id: {
    de: 'Senden Sie „product_id“, die Nummer des Produkts.',
    en: 'Send “product_id”, the number of the product.',
  },
  license_key: {
    de: 'Senden Sie „license_key“, den Schlüssel, wie ihn der Käufer erhalten hat.',
    en: 'Send “license_key”, the key as the buyer got it.',
  },
  fingerprint: {
    de: 'Senden Sie „fingerprint“, höchstens 200 Zeichen, die dieses Gerät bezeichnen.',
    en: 'Send “fingerprint”, up to 200 characters that name this instance.',
  },
  instance_name: {
    de: '„instance_name“ hat höchstens 120 druckbare Zeichen.',
    en: '“instance_name” has up to 120 printable characters.',
  },
  instance_id: {
    de: '„instance_id“ ist die Nummer, die „activate“ genannt hat.',
    en: '“instance_id” is the id that “activate” answered.',
  },
};

/** @throws InputError by field */
export function readRequest<Schema extends z.ZodObject>(
  { locale }: Ctx,
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map((issue) => String(issue.path[0] ?? 'license_key')))];
  const title = inLanguage(locale, { de: 'Angaben fehlen', en: 'Input is missing' });
  throw new InputError(
    fields.map((field): ErrorEntry => ({
      code: 'invalid_input',
      title,
      detail: SENTENCES[field]?.[locale] ?? field,
      source: { field },
    })),
  );
}

/** A context that sees the rows of whose product it is. A product of nobody is answered like a key that does not exist. */
export async function inShopOf(ctx: Ctx, productId: number): Promise<{ ctx: Ctx; sellerId: number }> {
  const product = await findProduct(ctx, productId, { inAnyShop: true });
  if (!product) throw licenseError(ctx.locale, 'license_not_found');
  const { sellerId } = product;
  return { ctx: asSeller(ctx, sellerId), sellerId };
}
