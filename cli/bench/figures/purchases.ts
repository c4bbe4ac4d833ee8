import { Buyer } from '../buyer.ts';
import type { Child } from '../child.ts';
import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';

const CLIENTS = 8;

/** From performance.md: where the small bare route wrote 650 orders a second, Vendure completed 9.4 checkouts and Medusa 1.5. */
const VENDURE_OF_SMALL_ROUTE = 9.4 / 650;
const MEDUSA_OF_SMALL_ROUTE = 1.5 / 650;

/** Whole purchases: product page, checkout, order, payment, thank-you page. */
export const purchases: Figure = {
  id: 'purchases',
  async prepare(world) {
    const { product, bare, rows, bareSql, bareRoute } = await contendersOf(world);
    const buy = (amount: { seconds: number; count?: number }): Promise<Load> =>
      runClients({ clients: CLIENTS, ...amount }, () => {
        const buyer = new Buyer(product.port, world.username);
        return (turn) => buyer.buy(world.slugs[turn % world.slugs.length]!);
      });
    // Until the compiler has seen enough, at most for some seconds.
    await buy({ count: 500, seconds: 15 });
    for (const what of ['purchase', 'small'] as const) await bareRoute(what, { clients: CLIENTS, seconds: 2 });
    await bareSql('purchase', { clients: CLIENTS, seconds: 1 });
    return {
      async round() {
        const [ours, cpu] = await withCpu(product, () => buy({ seconds: world.seconds }));
        const sql = await bareSql('purchase', { clients: CLIENTS, seconds: 3 });
        const route = await bareRoute('purchase', { clients: CLIENTS, seconds: 3 });
        const [small, smallCpu] = await withCpu(bare, () => bareRoute('small', { clients: CLIENTS, seconds: 3 }));
        const figure = `Whole purchases, ${CLIENTS} clients`;
        return [
          { figure, unit: '/s', ours: ours.rate, limit: { name: `bare SQL, ${rows.purchase}`, value: sql.rate } },
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: { name: 'bare Express + Objection, the same rows', value: route.rate },
          },
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: {
              name: 'Vendure here (its share of the small bare route)',
              value: small.rate * VENDURE_OF_SMALL_ROUTE,
            },
            goal: { of: 'ratio', at: 'least', value: 25 },
          },
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: { name: 'Medusa here (likewise)', value: small.rate * MEDUSA_OF_SMALL_ROUTE },
            goal: { of: 'ratio', at: 'least', value: 150 },
          },
          { figure: 'Whole purchase, median', unit: 'ms', ours: ours.p50 },
          { figure: 'Whole purchase, 99 %', unit: 'ms', ours: ours.p99, goal: { of: 'ours', at: 'most', value: 110 } },
          {
            figure: 'Server CPU per purchase',
            unit: 'ms',
            ours: cpu,
            limit: { name: 'per order of the small bare route', value: smallCpu },
            goal: { of: 'ours', at: 'most', value: 20 },
          },
        ];
      },
    };
  },
};

/** With the server's milliseconds of CPU for each. */
async function withCpu(server: Child, work: () => Promise<Load>): Promise<[Load, number]> {
  const before = await server.ask<number>('cpu');
  const load = await work();
  return [load, ((await server.ask<number>('cpu')) - before) / load.done];
}
