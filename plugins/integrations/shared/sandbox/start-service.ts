import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or a form as an object; `undefined` without a body. */
  body: unknown;
  /** Groups of the route's expression. */
  params: string[];
}

export interface ServiceReply {
  status?: number;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export type Route = readonly [method: string, path: RegExp, answer: (request: ServiceRequest) => ServiceReply];

/** Says what an exchange breaks of the official description; nothing when it fits. */
export type Contract = (request: ServiceRequest, reply: { status: number; json: unknown }) => readonly string[];

export interface Service {
  url: string;
  asked: ServiceRequest[];
  /** Breaches of the contract. */
  violations: string[];
  /** Answers to give instead, in order. */
  instead: ServiceReply[];
  close(): Promise<void>;
}

export async function startService(
  routes: readonly Route[],
  { refuses, contract }: { refuses: (request: ServiceRequest) => ServiceReply | null; contract?: Contract | undefined },
): Promise<Service> {
  const service: Service = {
    url: '',
    asked: [],
    violations: [],
    instead: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming);
    service.asked.push(request);
    const reply = refuses(request) ?? service.instead.shift() ?? answer(routes, request);
    const status = reply.status ?? 200;
    service.violations.push(...(contract?.(request, { status, json: reply.json }) ?? []));
    response.writeHead(status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.json === undefined ? undefined : JSON.stringify(reply.json));
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function answer(routes: readonly Route[], request: ServiceRequest): ServiceReply {
  for (const [method, path, handle] of routes) {
    const found = path.exec(request.path);
    if (method === request.method && found)
      return handle({ ...request, params: found.slice(1).map((part) => decodeURIComponent(part ?? '')) });
  }
  return { status: 404, json: { message: `The sandbox knows no ${request.method} ${request.path}.` } };
}

async function requestOf(incoming: IncomingMessage): Promise<ServiceRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const url = new URL(incoming.url ?? '/', 'http://sandbox.invalid');
  const isForm = incoming.headers['content-type']?.includes('x-www-form-urlencoded') === true;
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body:
      text === '' ? undefined : isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as unknown),
    params: [],
  };
}
