import { definePort, type Ctx, type Locale } from '#core/context';
import { reading } from '#core/database';
import { mailLook, type LookRow, type MailLook } from './mail-look.ts';
import { productsIn } from './merge-text.ts';

/** A product as mails show it. */
export interface MailProduct {
  name: string;
  /** In the reader's language, e.g. `ab 29,00 €`. */
  price: string;
  href: string;
  /** Address of its picture; null without one. */
  picture: string | null;
}

/** Values that own words are drawn with, besides those of the mail. */
export interface MailPieces {
  look: MailLook;
  /** Of the installation; ends without a slash. */
  baseUrl: string;
  /** By the word in the product's address. */
  products: ReadonlyMap<string, MailProduct>;
}

/** Products of a shop by the words in their addresses; those it does not show are left out. */
export const mailProducts =
  definePort<
    (
      ctx: Ctx,
      asked: { sellerId: number; slugs: readonly string[]; locale: Locale },
    ) => Promise<ReadonlyMap<string, MailProduct>>
  >('products in mails');

/** Looks up what these words name: no statement more where they name no product. */
export async function piecesFor(
  ctx: Ctx,
  { sellerId, body, locale }: { sellerId: number; body: string; locale: Locale },
): Promise<MailPieces> {
  const row = await reading(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).first<LookRow | undefined>('checkout_settings', 'logo'),
  );
  const slugs = productsIn(body);
  const find = ctx.ports.find(mailProducts, 'core');
  return {
    look: mailLook(row ?? {}, ctx.baseUrl),
    baseUrl: ctx.baseUrl,
    products: find && slugs.length > 0 ? await find(ctx, { sellerId, slugs, locale }) : new Map(),
  };
}
