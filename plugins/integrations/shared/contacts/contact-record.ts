import { z } from 'zod';

const target = z.object({ kind: z.enum(['tag', 'list']), id: z.string(), name: z.string() });

/** One buyer, and what is to be done with them. Plain JSON: it waits in the queue. */
export const contactRecord = z.object({
  event: z.string(),
  contact: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    locale: z.enum(['de', 'en']),
    phone: z.string().optional(),
    company: z.string().optional(),
    vat_no: z.string().optional(),
    street: z.string().optional(),
    zip: z.string().optional(),
    city: z.string().optional(),
    country: z.string().optional(),
  }),
  /** `double_opt_in`: the service has to ask first. */
  consent: z.enum(['given', 'double_opt_in']),
  add: z.array(target),
  remove: z.array(target),
  /** Null where a form led here. */
  order: z
    .object({ id: z.int(), number: z.string(), total: z.string(), currency: z.string(), products: z.array(z.string()) })
    .nullable(),
});

export type ContactRecord = z.infer<typeof contactRecord>;
