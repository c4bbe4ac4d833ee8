import type { Ctx } from '#core/context';
import { domainHostingOf } from './domain-hosting.ts';
import type { DomainRow } from './domain.ts';
import { sayMoved } from './events.ts';
import { domainMachine, type DomainEvent } from './states.ts';
import { tellAddress } from './tell-address.ts';
import { tellOwners } from './tell-owners.ts';

/**
 * Moves a domain by its table, from the state it was read in. In the caller's transaction, which has locked it.
 * @returns false where the state does not know the event, or another shop holds the name
 */
export async function moveDomain(
  ctx: Ctx,
  domain: DomainRow,
  event: DomainEvent,
  changes: Partial<DomainRow> = {},
): Promise<boolean> {
  const move = domainMachine.next(domain.state, event, {});
  if (!move.ok) return false;
  const { to, effects } = move.value;
  if (effects.includes('hold_name') && !(await holdName(ctx, domain))) return false;
  if (effects.includes('let_name_go')) await letNameGo(ctx, domain);
  const all = { ...changes, state: to, updated_at: ctx.clock.now() };
  const moved = await ctx
    .db('domains')
    .where({ seller_id: domain.seller_id, id: domain.id, state: domain.state })
    .update(all);
  if (moved === 0) return false;
  const before = domain.state;
  Object.assign(domain, all);
  if (effects.includes('hold_name') || effects.includes('let_name_go')) await nextPrimary(ctx, domain.seller_id);
  await tellAddress(ctx, domain.seller_id);
  if (effects.includes('tell_owners')) await tellOwners(ctx, domain, before);
  // Without encryption of our own the proof is the last step.
  else if (to === 'active' && domainHostingOf(ctx).tls === 'none') await sayMoved(ctx, domain, before);
  return true;
}

/** Taking of a name: the first proof holds it until it is gone. */
async function holdName(ctx: Ctx, { seller_id, id, name }: DomainRow): Promise<boolean> {
  const { rows } = await ctx.db.raw<{ rows: unknown[] }>(
    `insert into domain_names (name, holder_id, domain_id) values (?, ?, ?)
     on conflict (name) do update set domain_id = excluded.domain_id where domain_names.holder_id = excluded.holder_id returning name`,
    [name, seller_id, id],
  );
  return rows.length === 1;
}

export async function letNameGo(ctx: Ctx, { seller_id, name }: Pick<DomainRow, 'seller_id' | 'name'>): Promise<void> {
  await ctx.db('domain_names').where({ name, holder_id: seller_id }).delete();
}

/** Leaves the main address where it is, while that is connected; else the oldest connected domain becomes it, or the oldest of all where there is none. */
export async function nextPrimary(ctx: Ctx, sellerId: number): Promise<void> {
  const rows = await ctx
    .db('domains')
    .where({ seller_id: sellerId })
    .orderByRaw(`state in ('active', 'active_with_ssl') desc, is_primary desc, id`)
    .select<{ id: number; is_primary: boolean }[]>('id', 'is_primary');
  const [first] = rows;
  if (!first || first.is_primary) return;
  await ctx.db('domains').where({ seller_id: sellerId, is_primary: true }).update({ is_primary: false });
  await ctx.db('domains').where({ seller_id: sellerId, id: first.id }).update({ is_primary: true });
}
