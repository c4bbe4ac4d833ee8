import path from 'node:path';
import type { Kernel } from '#core/kernel';
import type { DemoProvider, RunningDemo } from '#core/plugins';

/** Every remote service that this installation's plugins play in a demo. */
export interface Demos {
  mounts: readonly NonNullable<RunningDemo['mount']>[];
  notes: readonly string[];
  providers: Readonly<Record<string, DemoProvider>>;
  close(): Promise<void>;
}

/** Starts what the plugins bring for demos; in live mode there is nothing. `shop` is the demo's seller, whose messages come to this port. */
export async function startDemos(kernel: Kernel, { shop, port }: { shop: string; port: number }): Promise<Demos> {
  const running: RunningDemo[] = [];
  const close = async (): Promise<void> => void (await Promise.all(running.map((demo) => demo.close())));
  try {
    for (const { id, demo } of kernel.env.KONTOR_MODE === 'demo' ? kernel.plugins : []) {
      if (!demo?.start) continue;
      const folder = path.join(kernel.env.KONTOR_HOME, 'demo', id);
      const webhookUrl = (provider: string): string => `http://127.0.0.1:${port}/webhooks/${provider}/${shop}`;
      running.push(await demo.start({ folder, webhookUrl, clock: kernel.clock, log: kernel.log.child({ plugin: id }) }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    mounts: running.flatMap(({ mount }) => (mount ? [mount] : [])),
    notes: running.map(({ note }) => note),
    providers: Object.assign({}, ...running.map(({ providers }) => providers ?? {})),
    close,
  };
}
