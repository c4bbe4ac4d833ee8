import { z } from 'zod';
import { fromPayPal } from './amounts.ts';

/*
 * Parts of PayPal's answers that are read: only those the port needs. PayPal adds fields and values; a status that is not known yet maps to `unknown`.
 */

const amount = z.object({ currency_code: z.string(), value: z.string() }).transform(fromPayPal);
const links = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

export const refundSchema = z.object({
  id: z.string(),
  status: z.string().default('COMPLETED'),
  amount: amount.optional(),
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  links,
});
export type PayPalRefund = z.infer<typeof refundSchema>;

const related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional();

export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  supplementary_data: related,
});

const authorizationSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amount.optional(),
  create_time: z.string().default(''),
});

const wallet = z.object({
  email_address: z.string().optional(),
  address: z.object({ country_code: z.string().optional() }).optional(),
  attributes: z
    .object({
      vault: z
        .object({
          id: z.string().optional(),
          status: z.string().optional(),
          customer: z.object({ id: z.string().optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.string().optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  payment_source: z.object({ paypal: wallet.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount,
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            authorizations: z.array(authorizationSchema).default([]),
            refunds: z.array(refundSchema).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  links,
});
export type PayPalOrder = z.infer<typeof orderSchema>;

/** Hold that the buyer agreed to, and nothing that renewed it since; undefined when nothing is held. */
export function originalHold({ purchase_units: [unit] }: PayPalOrder): z.infer<typeof authorizationSchema> | undefined {
  return unit!.payments?.authorizations
    .filter(({ status }) => status === 'CREATED')
    .toSorted((a, b) => (a.create_time < b.create_time ? -1 : 1))[0];
}

/** Answers whose content does not matter. */
export const anything = z.unknown();
