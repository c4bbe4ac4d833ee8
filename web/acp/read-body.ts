import { z } from 'zod';
import { codeFields } from './discounts.ts';

/** Protocol version that is spoken here: https://github.com/agentic-commerce-protocol/agentic-commerce-protocol */
export const ACP_VERSION = '2026-04-17';

const line = z.string().max(500);

const address = z.object({
  name: line,
  line_one: line,
  line_two: line.optional(),
  city: line,
  state: line.optional(),
  country: line,
  postal_code: line,
  company: line.optional(),
});

const buyer = z.object({
  first_name: line.optional(),
  last_name: line.optional(),
  full_name: line.optional(),
  email: line,
  phone_number: line.optional(),
  company: z.object({ name: line, tax_id: line.optional() }).optional(),
});

const shared = {
  buyer: buyer.optional(),
  fulfillment_details: z
    .object({
      name: line.optional(),
      phone_number: line.optional(),
      email: line.optional(),
      address: address.optional(),
    })
    .optional(),
  coupons: z.array(line).max(10).optional(),
  discounts: z.object({ codes: z.array(line).max(10).optional() }).optional(),
  selected_fulfillment_options: z
    .array(z.object({ option_id: line }))
    .max(20)
    .optional(),
};

const items = z
  .array(z.object({ id: line }))
  .min(1)
  .max(50);

export const createBody = z.object({ ...shared, line_items: items, currency: z.string().regex(/^[a-zA-Z]{3}$/) });
export const updateBody = z.object({ ...shared, line_items: items.optional() });
export const completeBody = z.object({
  buyer: shared.buyer,
  payment_data: z.object({
    handler_id: line,
    instrument: z.object({ type: line, credential: z.object({ type: line, token: line }) }),
    billing_address: address.optional(),
  }),
});

/** Digital delivery at once: who chooses it asks for it before the time of withdrawal is over. */
export const AT_ONCE = 'digital_now';

interface Given {
  buyer?: z.output<typeof buyer> | undefined;
  fulfillment_details?: z.output<(typeof shared)['fulfillment_details']> | undefined;
  coupons?: string[] | undefined;
  discounts?: { codes?: string[] | undefined } | undefined;
  selected_fulfillment_options?: { option_id: string }[] | undefined;
}

/** Fields of the shop's own checkout form, as far as a body says something of them. */
export function formFields(body: Given, billing?: z.output<typeof address>): Record<string, string> {
  const who = body.buyer;
  const place = billing ?? body.fulfillment_details?.address;
  const [first = '', ...rest] = (who?.full_name ?? '').split(' ');
  const codes = body.discounts?.codes ?? body.coupons;
  const chosen = body.selected_fulfillment_options;
  return {
    ...(who
      ? {
          email: who.email,
          first_name: who.first_name ?? first,
          last_name: who.last_name ?? rest.join(' '),
          phone: who.phone_number ?? '',
          buyer_type: who.company ? 'business' : 'consumer',
          company: who.company?.name ?? '',
          vat_no: who.company?.tax_id ?? '',
        }
      : {}),
    ...(place
      ? {
          street: place.line_one,
          additional_address: place.line_two ?? '',
          zip: place.postal_code,
          city: place.city,
          country: place.country.toUpperCase(),
        }
      : {}),
    ...(codes ? codeFields(codes) : {}),
    ...(chosen ? { waiver: chosen.some(({ option_id: id }) => id === AT_ONCE) ? 'yes' : '' } : {}),
  };
}
