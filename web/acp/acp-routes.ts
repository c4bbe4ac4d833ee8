import { createHash } from 'node:crypto';
import { json, Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { z } from 'zod';
import {
  agentFeed,
  cancelSession,
  changeSession,
  completeSession,
  createSession,
  isChannelToken,
  isOpenForAgents,
  readSession,
  type Completed,
} from '#core/agent-sales';
import { answerOnce } from '#core/api-tokens';
import { asBuyer, findShop, type ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { networkOf } from '#core/people';
import { preferredLocale } from '../server/request-context.ts';
import { RequestPace } from '../server/request-pace.ts';
import type { Siblings } from '../server/siblings.ts';
import { feedDocument } from './feed-document.ts';
import { ACP_VERSION, completeBody, createBody, formFields, updateBody } from './read-body.ts';
import { HANDLER, sessionDocument, type Happened } from './session-document.ts';
import { messageOf } from './session-messages.ts';

interface Visit {
  ctx: Ctx;
  seller: ShopSeller;
}

type Answer = { status: number; body: object };
type Work = (visit: Visit, request: Request) => Promise<Answer>;

/** Of one shop: agents ask for many buyers at once. */
const PACE = { burst: 120, perMinute: 240 };
const REFUSED_PACE = { burst: 60, perMinute: 60 };

/**
 * Agentic Commerce Protocol below `/acp/{username}`, for shops that sell through agents: feed, discovery and checkout sessions. A session is the
 * shop's own checkout, filled in by a program; its order, its price and its payment are made by the same use cases.
 */
export function acpRoutes(kernel: Kernel, siblings: Siblings): Router {
  const router = Router({ caseSensitive: true });
  const pace = new RequestPace(PACE, kernel.clock, { name: 'agent sales', siblings });
  const refused = new RequestPace(REFUSED_PACE, kernel.clock, { name: 'refused agent sales', siblings });
  const base = '/acp/:username';
  const body = json({ limit: '200kb', type: () => true });

  const visitOf = async (request: Request): Promise<Visit | null> => {
    const nobody = kernel.contextFor({ kind: 'nobody' }, { locale: preferredLocale(request) });
    const seller = await findShop(nobody, request.params.username ?? '');
    if (!seller) return null;
    const ctx = asBuyer(nobody, seller);
    return (await isOpenForAgents(ctx, seller.id)) ? { ctx, seller } : null;
  };

  router.get(`${base}/.well-known/acp.json`, (request, response, next) => {
    void (async () => {
      const visit = await visitOf(request);
      if (!visit) return refuse(response, 404, 'not_found', CLOSED);
      response.set('Cache-Control', 'public, max-age=300').json(discovery(kernel.baseUrl, visit.seller));
    })().catch(next);
  });
  router.get(`${base}/feed`, (request, response, next) => {
    void (async () => {
      const visit = await visitOf(request);
      if (!visit) return refuse(response, 404, 'not_found', CLOSED);
      const { ctx, seller } = visit;
      const shop = { baseUrl: ctx.baseUrl, username: seller.username, name: seller.display_name };
      response
        .set('Cache-Control', 'public, max-age=300')
        .json(feedDocument(await agentFeed(ctx), { ...shop, locale: ctx.locale, legalKinds: seller.legal_kinds }));
    })().catch(next);
  });

  const answering = (work: Work) => (request: Request, response: Response, next: (error: unknown) => void) => {
    void (async () => {
      const id = request.get('request-id');
      if (id && /^[\x21-\x7e]{1,200}$/.test(id)) response.set('Request-Id', id);
      response.set('Cache-Control', 'no-store');
      const network = networkOf(request.ip ?? '');
      if (refused.left(network) < 1) return tooMany(response, 60);
      const visit = await visitOf(request);
      if (!visit) return refuse(response, 404, 'not_found', CLOSED);
      const bearer = /^Bearer (\S{1,200})$/i.exec(request.get('authorization') ?? '')?.[1];
      if (!bearer || !(await isChannelToken(visit.ctx, visit.seller.id, bearer))) {
        refused.take(network);
        response.set('WWW-Authenticate', 'Bearer');
        return refuse(response, 401, 'unauthorized', 'The token is missing or unknown.');
      }
      const turn = pace.take(String(visit.seller.id));
      if ('waitSeconds' in turn) return tooMany(response, turn.waitSeconds);
      const version = request.get('api-version');
      if (version !== ACP_VERSION)
        return void response.status(400).json({
          type: 'invalid_request',
          code: version ? 'unsupported_api_version' : 'missing_api_version',
          message: `Send "API-Version: ${ACP_VERSION}".`,
          supported_versions: [ACP_VERSION],
        });
      const answer = request.method === 'GET' ? await work(visit, request) : await once(visit, request, response, work);
      if (answer) response.status(answer.status).json(answer.body);
    })().catch((error: unknown) => {
      if (error instanceof Wrong) return refuse(response, 400, 'invalid', error.message, error.param);
      if (error instanceof AppError && error.status < 500)
        return refuse(response, error.status, error.code, error.detail, error.field);
      next(error);
    });
  };

  router.post(`${base}/checkout_sessions`, body, answering(create));
  router.get(
    `${base}/checkout_sessions/:id`,
    answering((visit, { params }) => shown(visit, params.id!)),
  );
  router.post(`${base}/checkout_sessions/:id`, body, answering(update));
  router.post(`${base}/checkout_sessions/:id/complete`, body, answering(complete));
  router.post(
    `${base}/checkout_sessions/:id/cancel`,
    body,
    answering(async (visit, { params }) => {
      await cancelSession(visit.ctx, visit.seller.id, params.id!);
      return shown(visit, params.id!);
    }),
  );
  router.use('/acp', (_request, response) => refuse(response, 404, 'not_found', 'There is no such address.'));
  router.use('/acp', unreadable);
  return router;
}

const CLOSED = 'This shop does not sell through agents.';

async function create({ ctx, seller }: Visit, request: Request): Promise<Answer> {
  const given = read(createBody, request.body);
  const items = given.line_items.map(({ id }) => id);
  const { token } = await createSession(ctx, seller, { items, fields: formFields(given) });
  return { ...(await shown({ ctx, seller }, token)), status: 201 };
}

async function update({ ctx, seller }: Visit, { body, params }: Request): Promise<Answer> {
  const given = read(updateBody, body);
  const items = given.line_items?.map(({ id }) => id);
  await changeSession(ctx, seller, { token: params.id!, fields: formFields(given), ...(items ? { items } : {}) });
  return shown({ ctx, seller }, params.id!);
}

async function complete({ ctx, seller }: Visit, { body, params }: Request): Promise<Answer> {
  const given = read(completeBody, body);
  const token = params.id!;
  const { handler_id: handler, instrument, billing_address: billing } = given.payment_data;
  if (handler !== HANDLER) throw new Wrong('$.payment_data.handler_id', `Only "${HANDLER}" is taken here.`);
  const fields = formFields(given, billing);
  if (Object.keys(fields).length > 0) await changeSession(ctx, seller, { token, fields });
  const done = await completeSession(ctx, seller, { token, shared: instrument.credential.token });
  return shown({ ctx, seller }, token, happened(done, await readSession(ctx, seller, token)));
}

function happened(done: Completed, session: Awaited<ReturnType<typeof readSession>>): Happened {
  const said = (code: string, content: string): Happened => ({
    messages: [{ type: 'error', code, content_type: 'plain', content }],
  });
  switch (done.state) {
    case 'completed':
      return {};
    case 'bank':
      return {
        ...said('requires_3ds', 'The buyer’s bank wants to see them: lead them to continue_url, then get the session.'),
        status: 'authentication_required',
        continueUrl: done.paymentPage,
      };
    case 'declined':
      return said('payment_declined', `The card was refused (${done.reason}). Nothing was charged; share another one.`);
    case 'refused':
      return {
        messages: done.messages.map((each) => messageOf(each, session)).filter((each) => !isSaid(each, session)),
      };
    case 'sold_out':
      return said('out_of_stock', 'The last piece has been sold meanwhile. Nothing was charged.');
    default:
      return said('unsupported', 'What was shared cannot be charged here. Nothing was charged.');
  }
}

/** The session names by itself what is missing. */
function isSaid(message: object, session: Awaited<ReturnType<typeof readSession>>): boolean {
  return session.messages.some((each) => JSON.stringify(messageOf(each, session)) === JSON.stringify(message));
}

async function shown({ ctx, seller }: Visit, token: string, what: Happened = {}): Promise<Answer> {
  return { status: 200, body: await sessionDocument(ctx, seller, await readSession(ctx, seller, token), what) };
}

/** Work of a request with its key; null when it has been answered already. */
async function once({ ctx, seller }: Visit, request: Request, response: Response, work: Work): Promise<Answer | null> {
  const key = request.get('idempotency-key') ?? '';
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    refuse(response, 400, 'idempotency_key_required', 'Send an Idempotency-Key of 1 to 255 visible characters.');
    return null;
  }
  response.set('Idempotency-Key', key);
  const own = { key: `acp:${createHash('sha256').update(`${request.path}\n${key}`).digest('base64url')}` };
  const asked = [request.path, JSON.stringify(request.body ?? null)];
  try {
    const kept = await answerOnce(
      { ...ctx, actor: { kind: 'seller', sellerId: seller.id } },
      { ...own, request: asked },
      async () => {
        const { status, body } = await work({ ctx, seller }, request);
        return { status, body: JSON.stringify(body) };
      },
    );
    if (kept.replayed) response.set('Idempotent-Replayed', 'true');
    return { status: kept.status, body: JSON.parse(kept.body) as object };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'request_in_progress') {
      response.set('Retry-After', '1');
      refuse(response, 409, 'idempotency_in_flight', 'The first request with this key is still at work.');
      return null;
    }
    if (error.code !== 'idempotency_key_reused') throw error;
    refuse(response, 422, 'idempotency_conflict', 'Another request came with this key.');
    return null;
  }
}

class Wrong extends Error {
  constructor(
    readonly param: string,
    message: string,
  ) {
    super(message);
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const given = schema.safeParse(body ?? {});
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  throw new Wrong(['$', ...issue!.path.map(String)].join('.'), issue!.message.slice(0, 300));
}

function refuse(response: Response, status: number, code: string, message: string, param?: string): void {
  response.status(status).json({ type: 'invalid_request', code, message, ...(param ? { param } : {}) });
}

function tooMany(response: Response, seconds: number): void {
  response.set('Retry-After', String(seconds));
  refuse(response, 429, 'rate_limited', `Wait ${seconds} seconds.`);
}

const unreadable: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  if (response.headersSent || typeof error.status !== 'number' || error.status >= 500) return next(error);
  refuse(response, error.status, 'invalid', 'The body is no JSON, or longer than 200 kB.');
};

const discovery = (baseUrl: string, seller: ShopSeller): object => ({
  protocol: { name: 'acp', version: ACP_VERSION, supported_versions: [ACP_VERSION] },
  api_base_url: `${baseUrl}/acp/${seller.username}`,
  transports: ['rest'],
  capabilities: {
    services: ['checkout', 'orders'],
    intervention_types: ['3ds'],
    supported_currencies: [seller.currency.toLowerCase()],
    supported_locales: ['de', 'en'],
  },
});
