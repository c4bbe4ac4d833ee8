import type { DemoContext, PluginDemo, RunningDemo } from '#core/plugins';
import type { Operator } from './operator.ts';

const MOUNT = '/dev/connect';

let running: Operator | null = null;

/** In a demo the platform's processor is played on this machine, for as long as the demo runs. */
export const connectDemo: PluginDemo & { operator(): Operator | null } = { start, operator: () => running };

async function start({ clock, webhookUrl, log }: DemoContext): Promise<RunningDemo> {
  const [{ Processor, SANDBOX_KEYS }, { serveProcessor }, { startSandboxServer }] = await Promise.all([
    import('./sandbox/processor.ts'),
    import('./sandbox/serve-processor.ts'),
    import('#plugins/payments/shared/sandbox'),
  ]);
  const hook = webhookUrl('elopage_connect');
  const processor = new Processor({
    clock,
    pages: () => new URL(hook).origin + MOUNT,
    deliver: ({ headers, rawBody }) =>
      void fetch(hook, { method: 'POST', headers, body: rawBody.toString('utf8') }).catch((error: unknown) =>
        log.warn({ err: error }, 'the sandbox’s message was not taken'),
      ),
  });
  const { url: apiBase, close } = await startSandboxServer((request, response) =>
    serveProcessor(processor, request, response),
  );
  running = { ...SANDBOX_KEYS, apiBase };
  return {
    note: `The platform’s own payment account is played by a sandbox on ${apiBase}.`,
    mount: { path: MOUNT, handle: (request, response) => serveProcessor(processor, request, response) },
    close: () => {
      running = null;
      return close();
    },
  };
}
