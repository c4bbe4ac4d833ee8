import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { networkOf, takeTurn, type Pace } from '#core/people';
import { accessPass } from './access-pass.ts';
import { checkAccessPassword } from './check-access-password.ts';
import { Product } from './product.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const PER_NETWORK: Pace = { free: 10, firstWaitSeconds: 5, longestWaitSeconds: 15 * MINUTE, forgetAfterSeconds: HOUR };
/** Passwords of products are short words that many share: guesses from many networks are slowed down together, for a minute at the longest. */
const PER_PRODUCT: Pace = { free: 100, firstWaitSeconds: 1, longestWaitSeconds: MINUTE, forgetAfterSeconds: HOUR };

/** `pass` opens the product's checkout until its password changes. */
export type TriedPassword = { state: 'right'; pass: string } | { state: 'wrong' | 'too_many' };

/** Lets a visitor try a product's password. The try is counted before the password is looked at; call it outside a transaction. */
export async function tryAccessPassword(
  ctx: Ctx,
  { productId, password, ip }: { productId: number; password: string; ip: string },
): Promise<TriedPassword> {
  const network = networkOf(ip);
  const mayTry =
    (await takeTurn(ctx, ['access_password', 'network', network, String(productId)], PER_NETWORK)) &&
    (await takeTurn(ctx, ['access_password', 'product', String(productId)], PER_PRODUCT));
  if (!mayTry) return { state: 'too_many' };
  if (!(await checkAccessPassword(ctx, productId, password))) return { state: 'wrong' };
  const product = await reading(ctx, async ({ db }) =>
    Product.query(db).findById(productId).select('access_password_hash'),
  );
  return { state: 'right', pass: accessPass(product?.access_password_hash ?? null) ?? '' };
}
