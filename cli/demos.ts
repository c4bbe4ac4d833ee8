import path from 'node:path';
import type { Kernel } from '#core/kernel';
import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import { DEMO_SHOP, TRYING_SHOP } from '../seeds/index.ts';

/** Every remote service that this installation's plugins play in a demo. */
export interface Demos {
  mounts: readonly NonNullable<RunningDemo['mount']>[];
  notes: readonly string[];
  /** Of the demo's own shop. */
  providers: Readonly<Record<string, DemoProvider>>;
  /** Of the shop beside it, where people try the others. */
  tried: Readonly<Record<string, DemoProvider>>;
  close(): Promise<void>;
}

/** Starts what the plugins bring for demos, all at once; in live mode there is nothing. Messages come to this port. */
export async function startDemos(kernel: Kernel, { port }: { port: number }): Promise<Demos> {
  const playing =
    kernel.env.KONTOR_MODE === 'demo'
      ? kernel.plugins.flatMap(({ id, demo }) => (demo?.start ? [{ id, demo }] : []))
      : [];
  const started = await Promise.allSettled(
    playing.map(({ id, demo }) => demo.start!(contextFor(kernel, id, { port, shop: shopOf(demo) }))),
  );
  const running = started.flatMap((each, at) =>
    each.status === 'fulfilled' ? [{ ...each.value, shop: shopOf(playing[at]!.demo) }] : [],
  );
  const close = async (): Promise<void> => void (await Promise.all(running.map((demo) => demo.close())));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  const providersOf = (shop: string): Record<string, DemoProvider> =>
    Object.assign({}, ...running.filter((each) => each.shop === shop).map(({ providers }) => providers ?? {}));
  return {
    mounts: running.flatMap(({ mount }) => (mount ? [mount] : [])),
    notes: running.map(({ note }) => note),
    providers: providersOf(DEMO_SHOP),
    tried: providersOf(TRYING_SHOP),
    close,
  };
}

const shopOf = ({ shop }: PluginDemo): string => (shop === 'trying' ? TRYING_SHOP : DEMO_SHOP);

function contextFor(
  { env, baseUrl, clock, log }: Kernel,
  plugin: string,
  { port, shop }: { port: number; shop: string },
): DemoContext {
  return {
    folder: path.join(env.KONTOR_HOME, 'demo', plugin),
    webhookUrl: (provider) => `http://127.0.0.1:${port}/webhooks/${provider}/${shop}`,
    baseUrl,
    clock,
    log: log.child({ plugin }),
  };
}
