import { z } from 'zod';
import { AppError } from '#core/kit';
import { customerByEmail, startBatch, type PublicRoute } from '#core/plugins';
import { PACE } from './pace.ts';
import { shopOfKey } from './shop-key.ts';

const NAME = z
  .string()
  .trim()
  .max(80)
  .regex(/^[^\p{Cc};,"]*$/u)
  .default('');

const given = z.object({
  email: z.email().max(254),
  first_name: NAME,
  last_name: NAME,
  product_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** Length of the access; none for good. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  /** False: the person hears nothing of it by mail. */
  mail: z.boolean().default(true),
});

/** Steps that a Zap takes in the shop: find a contact, and give access, by which a person who is new becomes one. */
export const zapierActions: readonly PublicRoute[] = [
  {
    method: 'GET',
    path: '/v1/zapier/contacts',
    pace: PACE,
    async handle(ctx, { bearer, query }) {
      const own = await shopOfKey(ctx, bearer);
      const { success, data: email } = z.email().max(254).safeParse(query.get('email'));
      if (!success) throw refused('email', 'Send the address as ?email=.');
      const found = await customerByEmail(own, email);
      // Zapier takes a list, and an empty one for nothing found.
      if (!found) return { status: 200, json: [] };
      const { id, firstName, lastName, company, country, locale, ordersCount, lastOrderAt } = found;
      const contact = {
        id,
        email: found.email,
        first_name: firstName,
        last_name: lastName,
        company,
        country,
        locale,
        orders: ordersCount,
        last_order_at: lastOrderAt.toISOString(),
      };
      return { status: 200, json: [contact] };
    },
  },
  {
    method: 'POST',
    path: '/v1/zapier/access',
    pace: PACE,
    async handle(ctx, { bearer, body }) {
      const own = await shopOfKey(ctx, bearer);
      const { success, data, error } = given.safeParse(body);
      if (!success) {
        const field = String(error.issues[0]?.path[0] ?? 'email');
        throw refused(field, `The field ${field} is missing or does not fit.`);
      }
      const { id } = await startBatch(own, {
        act: 'access',
        productId: data.product_id,
        mode: '',
        days: data.days === undefined ? '' : String(data.days),
        endDate: '',
        people: [data.email, data.first_name, data.last_name].join(';'),
        holdersOf: 0,
        mails: data.mail,
      });
      return { status: 201, json: { id, email: data.email, product_id: data.product_id } };
    },
  },
];

function refused(field: string, detail: string): AppError {
  return new AppError({ code: 'invalid_action', status: 422, title: 'Invalid action', detail, field });
}
