import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api.ts';
import { sandboxSigner } from './certificate.ts';
import { CERTIFICATE_PATH, MessagePost } from './messages.ts';
import { scriptFile } from './script-files.ts';
import { pressPage, showPage, type PageReply } from './pages.ts';
import { PayPalWorld, type WorldOptions } from './world.ts';

/** Credentials of the app that the demo world uses. Public on purpose: they open nothing but a sandbox. */
export const DEMO_APP = {
  clientId: 'AKontorSandboxClientOnly_0000000000000000000000000000000001',
  secret: 'EKontorSandboxSecretOnly_0000000000000000000000000000000001',
  merchantId: 'KNTRSANDBXH22',
  name: 'Kontor',
} as const;

/** What went over the wire, for checks against PayPal's description of it. */
export interface Exchange {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  requestBody: string;
  status: number;
  body: unknown;
}

export interface SandboxOptions extends WorldOptions {
  onExchange?: (exchange: Exchange) => void;
  /** After everything that may have changed something. */
  onChange?: () => void;
  /** Pauses between tries to deliver a message. */
  pausesMs?: readonly number[];
}

export class PayPalSandbox {
  readonly world: PayPalWorld;
  readonly post: MessagePost;
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions = {}) {
    this.#options = options;
    this.world = new PayPalWorld(options);
    this.world.addApp(DEMO_APP);
    this.post = new MessagePost(this.world, options.pausesMs ?? []);
  }

  /** API, certificate and pages. */
  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://sandbox');
    if (path === CERTIFICATE_PATH)
      return void response
        .writeHead(200, { 'content-type': 'application/x-pem-file' })
        .end(sandboxSigner().certificate);
    if (await this.page(request, response)) return;
    const { method = 'GET', headers } = request;
    const requestBody = await textOf(request);
    const { status, body } = answerApi(this.world, {
      method,
      path,
      query: new URL(request.url ?? '/', 'http://sandbox').searchParams,
      headers,
      text: requestBody,
    });
    this.#options.onExchange?.({ method, path, headers, requestBody, status, body });
    if (method !== 'GET') this.#options.onChange?.();
    response
      .writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': 'b1d1f06c7246c' })
      .end(body === undefined ? '' : JSON.stringify(body));
  };

  /** Answers for a page that people see; false for all else. */
  async page(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const file = request.method === 'GET' ? scriptFile(this.world, pathname, searchParams) : null;
    if (file) {
      response.writeHead(file.status, file.headers).end(file.text);
      return true;
    }
    const shown = showPage(this.world, pathname, searchParams);
    if (!shown) return false;
    if (request.method !== 'POST') return send(response, shown);
    const pressed = pressPage(this.world, pathname, new URLSearchParams(await textOf(request))) ?? shown;
    this.#options.onChange?.();
    return send(response, pressed);
  }
}

export interface RunningSandbox extends PayPalSandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** PayPal on this machine, over HTTP. */
export async function startPayPalSandbox(options: SandboxOptions & { port?: number } = {}): Promise<RunningSandbox> {
  const sandbox = new PayPalSandbox(options);
  const server = createServer((request, response) => {
    sandbox.handle(request, response).catch((error: unknown) => {
      process.stderr.write(
        `paypal sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.world.apiUrl = url;
  const close = (): Promise<void> => {
    sandbox.post.stop();
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
  return Object.assign(sandbox, { url, port, close });
}

function send(response: ServerResponse, reply: PageReply): true {
  if ('to' in reply) response.writeHead(303, { location: reply.to }).end();
  else
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // PayPal's pages stand in no frame.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src ${reply.script ? "'self'" : "'none'"}; frame-ancestors 'none'`,
        'x-frame-options': 'DENY',
        // The page that opened a window of PayPal's hears from it.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .end(reply.html);
  return true;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
