import { parseListQuery } from '#core/kit';
import { orderList, readOrderList } from '#core/orders';
import type { Figure, Sample } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';
import { shopWithOrders } from '../shop-with-orders.ts';
import type { World } from '../world.ts';

const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const FEW = 10_000;
const SMALL = 1_000;
/** Of every nine orders of the large shop one or two hold it. */
const COMMON = 'query=uyer-1';

/** Looks of a seller, in turn: the first page, one in the middle and the last one that can be reached, another order, a state, one buyer's orders. */
const LOOKS: Readonly<Record<string, (turn: number) => string>> = {
  'a page of the list': (turn) =>
    `page=${[1, 2, 50, 333][turn % 4]}&per=30${turn % 2 ? '&sortKey=created_at&sortDir=asc' : ''}`,
  'a state, counted': () => 'per=30&scopes[]=paid',
  'a search for one buyer': (turn) => `query=buyer-${1 + ((turn * 7919) % FEW)}@kontor`,
  'a search that finds all': () => 'query=kontor.test',
};

/** The list of orders as the product reads it, page and bounded count, in a shop with very many against one with few. */
export const orderListPages: Figure = {
  id: 'order-list',
  async prepare(world) {
    const few = await shopWithOrders(world, 'few-orders-listed', FEW);
    const tiny = await shopWithOrders(world, 'a-small-shop-listed', SMALL);
    const many = await shopWithOrders(world, 'many-orders-listed', MANY);
    for (const sellerId of [few, many])
      for (const address of Object.values(LOOKS)) await look(world, sellerId, address, 1);
    return {
      async round() {
        const samples: Sample[] = [];
        for (const [name, address] of Object.entries(LOOKS)) {
          const small = await look(world, few, address, world.seconds / 2);
          const large = await look(world, many, address, world.seconds / 2);
          samples.push({
            figure: `Orders, ${name}, ${MANY} rows, 99 %`,
            unit: 'ms',
            ours: large.p99,
            limit: { name: `with ${FEW}`, value: small.p99 },
            goal: { of: 'ratio', at: 'most', value: 1.5 },
            note: `median ${large.p50.toFixed(1)} ms against ${small.p50.toFixed(1)} ms`,
          });
        }
        const common = await look(world, tiny, () => COMMON, world.seconds / 2);
        samples.push({
          figure: `Orders, a common word in a shop of ${SMALL} beside one of ${MANY}, 99 %`,
          unit: 'ms',
          ours: common.p99,
          goal: { of: 'ours', at: 'most', value: 100 },
          note: `median ${common.p50.toFixed(1)} ms`,
        });
        return samples;
      },
    };
  },
};

function look({ kernel }: World, sellerId: number, address: (turn: number) => string, seconds: number): Promise<Load> {
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  return runClients({ clients: 1, seconds }, () => async (turn) => {
    const { list } = await readOrderList(
      ctx,
      parseListQuery(orderList, new URLSearchParams(address(turn)), { now: ctx.clock.now() }),
    );
    if (list.length === 0) throw new Error(`"${address(turn)}" found no order.`);
  });
}
