import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settle } from './control.ts';
import type { Faults } from './faults.ts';
import { Sandbox, type Listener, type SandboxOptions } from './sandbox.ts';

export type { Exchange } from './handle-api-call.ts';

/** Keys of the account the demo world uses. Public on purpose: they open nothing but a sandbox. */
export const DEMO_KEYS = {
  publishableKey: 'pk_test_51KontorSandbox1Public',
  secretKey: 'sk_test_51KontorSandbox1Private',
  webhookSecret: 'whsec_kontor_sandbox_only',
} as const;

export interface StartOptions extends SandboxOptions {
  port?: number;
  host?: string;
  /** An endpoint of the demo account, registered at the start. */
  webhook?: Listener;
}

export interface RunningSandbox {
  url: string;
  /** What pages load instead of https://js.stripe.com/v3/. */
  scriptUrl: string;
  port: number;
  faults: Faults;
  sandbox: Sandbox;
  /** Serves script, card field, challenge page and browser API calls under a path of another server: pass it requests without that path. */
  browserHandler(mountPath: string): (request: IncomingMessage, response: ServerResponse) => void;
  /** Lets pending debits and refunds reach their end. */
  settle(): void;
  /** Resolves when no webhook is under way or waiting to be tried again. */
  webhooksSettled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an HTTP server that behaves like Stripe's API and script host for one set of in-memory accounts. */
export async function startStripeSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const host = options.host ?? '127.0.0.1';
  const sandbox = new Sandbox(options);
  let url = '';
  const server = createServer((request, response) =>
    answer(sandbox, request, response, { publicUrl: url, control: true }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  url = `http://${host}:${port}`;
  if (options.webhook) sandbox.listen(`acct_${DEMO_KEYS.secretKey.slice(8, 24)}`, options.webhook);
  return {
    url,
    scriptUrl: `${url}/v3/`,
    port,
    faults: sandbox.faults,
    sandbox,
    browserHandler: (mountPath) => (request, response) =>
      answer(sandbox, request, response, { publicUrl: mountPath, control: false }),
    settle: () => settle(sandbox),
    webhooksSettled: () => sandbox.post.settled(),
    close: () => {
      sandbox.post.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  reach: { publicUrl: string; control: boolean },
): void {
  sandbox.handle(request, response, reach).catch((error: unknown) => {
    process.stderr.write(
      `stripe sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  });
}
