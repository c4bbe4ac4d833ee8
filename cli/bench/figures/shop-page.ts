import { startChild } from '../child.ts';
import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { HttpClient } from '../http-client.ts';
import { runClients, type Load } from '../run-clients.ts';

const CLIENTS = 10;

/** A published page of a shop against the page of a bare Remix app, both with their elements from the database. */
export const shopPage: Figure = {
  id: 'page',
  async prepare(world) {
    const { product } = await contendersOf(world);
    const remix = await startChild('remix-server');
    const visit = (port: number, path: string, seconds: number): Promise<Load> =>
      runClients({ clients: CLIENTS, seconds }, () => {
        const http = new HttpClient(port);
        return async () => {
          const answer = await http.get(path);
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
        };
      });
    const shop = `/s/${world.username}`;
    const kb = async (port: number, path: string): Promise<string> =>
      `${Math.round((await new HttpClient(port).get(path)).body.length / 1024)} kB`;
    const sizes = { ours: await kb(product.port, shop), remix: await kb(remix.port, '/') };
    for (const [port, path] of [
      [product.port, shop],
      [remix.port, '/'],
      [remix.port, '/static'],
    ] as const)
      await visit(port, path, 1.5);
    return {
      async round() {
        const ours = await visit(product.port, shop, 4);
        const bare = await visit(remix.port, '/', 4);
        const fixed = await visit(remix.port, '/static', 2);
        const figure = `Published shop page, ${CLIENTS} clients`;
        return [
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: { name: 'bare Remix page with one statement', value: bare.rate },
            goal: { of: 'ratio', at: 'least', value: 10 },
            note: `${sizes.ours} against ${sizes.remix}`,
          },
          { figure, unit: '/s', ours: ours.rate, limit: { name: 'node http, 30 kB from memory', value: fixed.rate } },
          { figure: 'Published shop page, 99 %', unit: 'ms', ours: ours.p99 },
        ];
      },
      close: () => remix.stop(),
    };
  },
};
