import type { Ctx } from '#core/context';

let counter = 0;

/** A shop in Germany that charges VAT on invoice. Returns its id. */
export async function aSeller(ctx: Ctx, fields: Record<string, unknown> = {}): Promise<number> {
  counter += 1;
  const now = ctx.clock.now();
  const [row] = await ctx
    .db('sellers')
    .insert({
      username: `seller-${counter}`,
      display_name: `Seller ${counter}`,
      company: `Seller ${counter} GmbH`,
      email: `seller-${counter}@kontor.test`,
      street: 'Marktgasse',
      street_number: '7',
      zip: '10115',
      city: 'Berlin',
      vat_no: 'DE136695976',
      tax_number: '29/815/08150',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .returning<{ id: number }[]>('id');
  return row!.id;
}
