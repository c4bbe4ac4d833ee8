import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, invalidRequest } from './api-error.ts';
import { authenticate, unauthorized, type Caller } from './authenticate.ts';
import type { Call } from './call.ts';
import { expand } from './expand.ts';
import { FAULT_HEADER, type FaultKind } from './faults.ts';
import { decodeForm } from '../../shared/stripe/index.ts';
import { fingerprintOf, recallAnswer, rememberAnswer } from './idempotency.ts';
import { texts } from './params.ts';
import { API_VERSION, recordEvent } from './resources/events.ts';
import { findRoute, type Route } from './routes.ts';
import type { Sandbox } from './sandbox.ts';

/** What a test's recorder sees of every answered call. */
export interface Exchange {
  method: string;
  path: string;
  query: string;
  contentType: string;
  requestBody: string;
  apiVersion: string;
  idempotencyKey: string | null;
  status: number;
  body: object;
}

interface Answer {
  status: number;
  body: object;
  replayed?: string;
}

/** One call to `/v1/…`: fault, key, idempotency, handler, expansion, answer. */
export async function handleApiCall(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const requestBody = await readBody(request);
  const requestId = `req_${randomBytes(8).toString('hex').slice(0, 14)}`;
  allowBrowsers(response);
  if (method === 'OPTIONS') {
    response.writeHead(200).end();
    return;
  }
  const fault = sandbox.faults.draw(method, url.pathname, header(request, FAULT_HEADER));
  if (isLostBefore(fault)) return lose(sandbox, fault, request);
  const answer = faultAnswer(fault) ?? answerCall(sandbox, request, { method, url, requestBody, requestId, publicUrl });
  sandbox.onExchange?.({
    method,
    path: url.pathname,
    query: url.search.slice(1),
    contentType: header(request, 'content-type') ?? '',
    requestBody,
    apiVersion: header(request, 'stripe-version') ?? '',
    idempotencyKey: header(request, 'idempotency-key') ?? null,
    ...answer,
  });
  if (fault === 'timeout_after' || fault === 'drop_after') return lose(sandbox, fault, request);
  const told = fault === 'error_500_after' ? { status: 500, body: { error: serverError() } } : answer;
  send(response, request, told, requestId, fault === 'garbage');
}

interface Received {
  method: string;
  url: URL;
  requestBody: string;
  requestId: string;
  publicUrl: string;
}

function answerCall(sandbox: Sandbox, request: IncomingMessage, received: Received): Answer {
  try {
    return runCall(sandbox, request, received);
  } catch (error) {
    return toAnswer(error);
  }
}

function runCall(sandbox: Sandbox, request: IncomingMessage, received: Received): Answer {
  const { method, url, requestBody, requestId } = received;
  const params = decodeForm(method === 'POST' ? requestBody : url.search.slice(1));
  const caller = authenticate(request.headers, params, sandbox.revokedKeys);
  const found = findRoute(method, url.pathname);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  }
  const idempotencyKey = method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null;
  const account = sandbox.world.account(caller.accountId);
  const call: Call = {
    world: sandbox.world,
    account,
    caller: caller.kind,
    params,
    id: decodeURIComponent(found.id),
    requestId,
    idempotencyKey,
    publicUrl: received.publicUrl,
    browserUrl: sandbox.browserUrl ?? received.publicUrl,
    searchLagSeconds: sandbox.faults.searchLagSeconds,
    emit(type, object, previous) {
      const event = recordEvent(sandbox.world, account, {
        type,
        object,
        previous,
        request: { id: requestId, idempotency_key: idempotencyKey },
      });
      sandbox.post.send(account, event);
    },
  };
  checkPublishable(call, caller, found.route);
  if (!idempotencyKey) return { status: 200, body: answerBody(call, found.route) };
  return once(call, idempotencyKey, fingerprintOf(method, url.pathname, requestBody), found.route);
}

function once(call: Call, key: string, fingerprint: string, route: Route): Answer {
  if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters long.');
  const now = call.world.now();
  const earlier = recallAnswer(call.account, key, fingerprint, now);
  if (earlier) return { status: earlier.status, body: earlier.body, replayed: earlier.requestId };
  let answer: Answer;
  try {
    answer = { status: 200, body: answerBody(call, route) };
  } catch (error) {
    answer = toAnswer(error);
  }
  rememberAnswer(call.account, { id: key, fingerprint, ...answer, requestId: call.requestId, created: now });
  return answer;
}

function answerBody(call: Call, route: Route): object {
  return expand(call.account, route.handle(call), texts(call.params, 'expand') ?? []) as object;
}

function checkPublishable(call: Call, caller: Caller, route: Route): void {
  if (caller.kind === 'secret' || route.publishable === 'free') return;
  if (!route.publishable) {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  const object = call.account.get('payment_intent', call.id) ?? call.account.get('setup_intent', call.id);
  if (!object || call.params.client_secret !== object.client_secret) {
    throw unauthorized(
      'The client_secret provided does not match any associated PaymentIntent or SetupIntent on this account.',
    );
  }
}

function toAnswer(error: unknown): Answer {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
  if (error instanceof URIError)
    return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Malformed path.' } } };
  throw error;
}

function isLostBefore(fault: FaultKind | null): fault is 'timeout_before' | 'drop_before' {
  return fault === 'timeout_before' || fault === 'drop_before';
}

/** Leaves the caller without an answer: at once, or silently until its patience ends. */
function lose({ faults, hangMs }: Sandbox, fault: FaultKind, request: IncomingMessage): void {
  if (fault.startsWith('drop')) return void request.socket.destroy();
  setTimeout(() => request.socket.destroy(), hangMs).unref();
  for (const giveUp of faults.silence) giveUp();
}

function faultAnswer(fault: FaultKind | null): Answer | null {
  if (fault === 'error_500_before') return { status: 500, body: { error: serverError() } };
  if (fault === 'rate_limit') {
    const message =
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
    return { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message } } };
  }
  if (fault === 'forbidden') {
    const message = 'The provided key does not have the required permissions for this endpoint.';
    return { status: 403, body: { error: { type: 'invalid_request_error', message } } };
  }
  if (fault === 'unauthorized') return toAnswer(unauthorized('Invalid API Key provided: sk_test_****************'));
  return null;
}

function serverError(): object {
  return { type: 'api_error', message: 'Sorry, something went wrong on our side. We have been notified.' };
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  answer: Answer,
  requestId: string,
  garbled: boolean,
): void {
  const key = header(request, 'idempotency-key');
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': header(request, 'stripe-version') ?? API_VERSION,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(answer.replayed ? { 'idempotent-replayed': 'true', 'original-request': answer.replayed } : {}),
    ...(answer.status === 429 ? { 'stripe-rate-limited-reason': 'global-rate' } : {}),
  });
  const body = JSON.stringify(answer.body, null, 2);
  response.end(garbled ? '<html>upstream error</html>' : body);
}

// As api.stripe.com answers browsers: any origin, no cookies.
function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, PATCH, POST, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, stripe-version, idempotency-key');
  response.setHeader('access-control-expose-headers', 'Request-Id, Stripe-Manage-Version');
  response.setHeader('access-control-max-age', '300');
  response.setHeader('cache-control', 'no-cache, no-store');
}

const LARGEST_BODY = 1_000_000;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
