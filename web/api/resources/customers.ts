import { z } from 'zod';
import { customerView, noteCustomer } from '#core/customers';
import { ACCESS_ACTS, EXTENSION_MODES, startBatch, undoBatch } from '#core/grants';
import { change, said, type ApiResource } from '../resource.ts';

export const payers: ApiResource = {
  name: 'payers',
  area: 'customers',
  title: said('Kunden', 'Customers'),
  item: customerView,
  update: change({
    title: said('Notiz zu einem Kunden ändern', 'Change the note about a customer'),
    input: z.object({ note: z.string().max(5_000) }),
    run: (ctx, id, { note }) => noteCustomer(ctx, id, note),
  }),
};

/** Letters that would end a field or a line of the list of people. */
const plain = z
  .string()
  .regex(/^[^,;"\t\r\n]*$/)
  .max(200);

export const accessBatches: ApiResource = {
  name: 'access_batches',
  area: 'customers',
  title: said('Zugänge für viele', 'Access for many'),
  create: change({
    title: said('Zugang geben, verlängern oder nehmen', 'Give, extend or take access'),
    weighs: 'money',
    input: z.object({
      act: z.enum(ACCESS_ACTS),
      productId: z.int(),
      people: z
        .array(z.strictObject({ email: plain, firstName: plain.default(''), lastName: plain.default('') }))
        .max(5_000)
        .default([]),
      /** Product whose holders come besides. */
      holdersOf: z.int().default(0),
      mode: z.enum(EXTENSION_MODES).optional(),
      days: z.int().optional(),
      endDate: z.string().optional(),
      mails: z.boolean().default(true),
    }),
    run: (ctx, _, { people, mode, days, endDate, ...rest }) =>
      startBatch(ctx, {
        ...rest,
        mode: mode ?? '',
        days: days === undefined ? '' : String(days),
        endDate: endDate ?? '',
        people: people.map(({ email, firstName, lastName }) => [email, firstName, lastName].join(',')).join('\n'),
      }),
  }),
  acts: {
    undo: change({
      title: said('Alles rückgängig machen', 'Undo all of it'),
      weighs: 'money',
      input: z.object({}),
      run: undoBatch,
    }),
  },
};
