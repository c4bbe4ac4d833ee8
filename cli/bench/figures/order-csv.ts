import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import type { Exported } from '../product/order-export.ts';
import { shopWithOrders } from '../shop-with-orders.ts';
import type { World } from '../world.ts';

const MANY = 200_000;
const FEW = 10_000;

/** All orders of a shop as CSV against plain COPY of the same columns; each in a process of its own. */
export const orderCsv: Figure = {
  id: 'csv',
  async prepare(world) {
    const many = await shopWithOrders(world, 'many-orders', MANY);
    const few = await shopWithOrders(world, 'few-orders', FEW);
    return {
      async round() {
        const ours = await exported('orders', many, world);
        const copy = await exported('copy', many, world);
        const small = await exported('orders', few, world);
        const figure = `Order CSV, ${MANY} orders`;
        return [
          {
            figure,
            unit: 'rows/s',
            ours: MANY / ours.seconds,
            limit: { name: 'COPY passed through', value: MANY / copy.seconds },
            goal: { of: 'ratio', at: 'least', value: 0.4 },
            note: `${ours.megabytes} MB`,
          },
          {
            figure: 'Order CSV, peak memory',
            unit: 'MB',
            ours: ours.peakMb,
            limit: { name: `with ${FEW} orders`, value: small.peakMb },
            goal: { of: 'ratio', at: 'most', value: 1.2 },
          },
        ];
      },
    };
  },
};

async function exported(
  what: 'orders' | 'copy',
  sellerId: number,
  world: World,
): Promise<Exported & { megabytes: number }> {
  const child = await startChild('order-export');
  const file = path.join(world.home, 'orders.csv');
  try {
    const result = await child.ask<Exported>(what, { sellerId, file });
    return { ...result, megabytes: Math.round(statSync(file).size / 1e6) };
  } finally {
    await child.stop();
    rmSync(file, { force: true });
  }
}
