import { invariants, checkInvariants } from '#core/ledger';
import type { World } from '../bench/world.ts';

/** One line for each thing that purchases beside ended processes left wrong. `bought`: thank-you pages that buyers saw. */
export async function whatIsWrong({ kernel, sql, sellerId }: World, bought: number): Promise<string[]> {
  const wrong: string[] = [];
  const count = async (what: string): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(`select count(*)::integer as count from ${what}`);
    return rows[0]!.count;
  };
  const paid = `payments p where p.seller_id = ${sellerId} and p.state = 'successful'`;
  const found = await count(paid);
  if (found < bought) wrong.push(`${bought} buyers were thanked and ${found} payments are there`);
  const documents = await count(
    `(select p.order_id from ${paid} and (select count(*) from invoices i where i.seller_id = p.seller_id and i.order_id = p.order_id) <> 1) t`,
  );
  if (documents > 0) wrong.push(`${documents} paid orders have no invoice or several`);
  const access = await count(
    `(select p.order_id from ${paid} and (select count(*) from entitlements e where e.seller_id = p.seller_id and e.order_id = p.order_id) <> 1) t`,
  );
  if (access > 0) wrong.push(`${access} paid orders opened nothing, or twice`);
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'proof of the cluster' });
  for (const { id, violations } of await checkInvariants(ctx, kernel.ports.all(invariants)))
    if (violations.length > 0) wrong.push(`invariant ${id}: ${violations[0]!.subject}, ${violations[0]!.detail}`);
  return wrong;
}
