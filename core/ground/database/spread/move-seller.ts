import type { Knex } from 'knex';
import { grantColumnsOnShards } from './column-grants.ts';

export interface SellersShard {
  /** Number of the shard of `orders`; those of all other tables stand beside it. */
  shard: number;
  /** Host and port of its worker. */
  worker: string;
  /** No other seller's rows are in it. */
  alone: boolean;
}

/** Place of a seller's rows. `owner` is a pool of the owner of a database that is spread. */
export async function sellersShard(owner: Knex, sellerId: number): Promise<SellersShard> {
  const { rows } = await owner.raw<{ rows: SellersShard[] }>(
    `select s.shardid as shard, n.nodename || ':' || n.nodeport as worker, s.shardminvalue = s.shardmaxvalue as alone
       from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
      where s.shardid = get_shard_id_for_distribution_column('orders', ?::bigint)`,
    [sellerId],
  );
  return rows[0]!;
}

export interface Move {
  sellerId: number;
  /** Host and port of a worker; the seller's own unless given. */
  to?: string | undefined;
}

/**
 * Gives a seller shards of its own, and a worker if one is named. Buyers and sellers of the shards that are copied wait while it lasts; a move that
 * breaks off leaves everything where it was.
 * @throws Error where no worker has that address
 */
export async function moveSeller(owner: Knex, { sellerId, to }: Move): Promise<SellersShard> {
  const { rows: nodes } = await owner.raw<{ rows: { worker: string }[] }>(
    "select nodename || ':' || nodeport as worker from pg_dist_node where shouldhaveshards and noderole = 'primary' order by 1",
  );
  const workers = nodes.map(({ worker }) => worker);
  if (to !== undefined && !workers.includes(to))
    throw new Error(`There is no worker ${to}. These are: ${workers.join(', ')}.`);
  let at = await sellersShard(owner, sellerId);
  if (!at.alone) {
    await owner.raw(
      "select isolate_tenant_to_new_shard('orders', ?::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [sellerId],
    );
    at = await sellersShard(owner, sellerId);
  }
  if (to !== undefined && to !== at.worker) {
    const [from, target] = [at.worker, to].map(parted);
    await owner.raw("select citus_move_shard_placement(?, ?, ?::int, ?, ?::int, 'block_writes')", [
      at.shard,
      ...from!,
      ...target!,
    ]);
    at = await sellersShard(owner, sellerId);
  }
  await grantColumnsOnShards(owner);
  return at;
}

function parted(address: string): [host: string, port: string] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), address.slice(colon + 1)];
}
