import { answerDispute, listDisputes } from './disputes.ts';
import { createWebhook, deleteWebhook, listWebhooks, patchWebhook } from './messages.ts';
import { completeOrder, createOrder, getOrder, patchOrder, type Asked } from './orders.ts';
import { createReferral, findMerchant, getMerchant } from './partners.ts';
import { getCapture, getRefund, giveBack, letGo, renew, takeHeld } from './payments.ts';
import { reportOf } from './report.ts';
import { notFound, refuse, unauthorized, type Reply } from './reply.ts';
import { newId } from './state.ts';
import { createSetup, createToken, forgetToken, getSetup, listTokens } from './vault.ts';
import type { PayPalWorld } from './world.ts';

export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

const TOKEN_SECONDS = 32_400;

export function answerApi(world: PayPalWorld, call: ApiCall): Reply {
  if (call.path === '/v1/oauth2/token') return giveToken(world, call);
  const asked = askedBy(world, call);
  if (!asked) return unauthorized();
  try {
    const isJson = call.text !== '' && !call.path.endsWith('/provide-evidence');
    return route(world, asked, call, (isJson ? JSON.parse(call.text) : {}) as never);
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(400, 'MALFORMED_REQUEST_JSON');
    throw error;
  }
}

function giveToken(world: PayPalWorld, { headers }: ApiCall): Reply {
  const [clientId = '', secret = ''] = Buffer.from(String(headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  if (world.state.apps[clientId]?.secret !== secret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  const token = `A21AA${newId(40)}`;
  world.state.tokens[token] = clientId;
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments/realtimepayment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: world.now(),
    },
  };
}

function askedBy(world: PayPalWorld, { headers }: ApiCall): Asked | null {
  const app = world.state.apps[world.state.tokens[String(headers.authorization ?? '').replace(/^Bearer /, '')] ?? ''];
  const key = headers['paypal-request-id'];
  return app
    ? {
        app,
        key: key === undefined ? null : String(key),
        actingFor: actingFor(headers['paypal-auth-assertion'], app.clientId),
      }
    : null;
}

/** Whom an assertion names, when it was written by this app. */
function actingFor(header: string | string[] | undefined, clientId: string): string | null {
  const [, claims = ''] = String(header ?? '').split('.');
  if (claims === '') return null;
  const { iss, payer_id: payer } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    iss?: string;
    payer_id?: string;
  };
  return iss === clientId ? (payer ?? null) : null;
}

function route(world: PayPalWorld, asked: Asked, { method, path, query }: ApiCall, body: never): Reply {
  const [version, area, kind, id = '', verb] = path.slice(1).split('/');
  switch (`/${version}/${area}/${kind}`) {
    case '/v2/checkout/orders':
      return orders(world, asked, { method, id, verb }, body);
    case '/v2/payments/authorizations': {
      const held = world.state.authorizations[id];
      return verb === 'capture'
        ? takeHeld(world, asked, held, body)
        : verb === 'void'
          ? letGo(world, asked, held)
          : verb === 'reauthorize'
            ? renew(world, asked, held, body)
            : notFound;
    }
    case '/v2/payments/captures':
      return verb === 'refund'
        ? giveBack(world, asked, world.state.captures[id], body)
        : getCapture(world, asked, world.state.captures[id]);
    case '/v2/payments/refunds':
      return getRefund(world, asked, world.state.refunds[id]);
    case '/v3/vault/setup-tokens':
      return method === 'POST' ? createSetup(world, asked, body) : getSetup(world, asked, id);
    case '/v3/vault/payment-tokens':
      if (method === 'DELETE') return forgetToken(world, asked, id);
      return method === 'POST'
        ? createToken(world, asked, body)
        : listTokens(world, asked, query.get('customer_id') ?? '');
    case '/v1/customer/disputes':
      return id === ''
        ? listDisputes(world, asked, query.get('disputed_transaction_id') ?? '')
        : answerDispute(world, asked, id, verb);
    case '/v1/reporting/transactions':
      return reportOf(world, asked, query);
    case '/v1/customer/partners': {
      const merchant = path.split('/')[6];
      return merchant
        ? getMerchant(world, asked, id, merchant)
        : findMerchant(world, asked, id, query.get('tracking_id') ?? '');
    }
    case '/v2/customer/partner-referrals':
      return createReferral(world, asked, body);
    case '/v1/notifications/webhooks':
      if (method === 'PATCH') return patchWebhook(world, asked, id, body);
      if (method === 'DELETE') return deleteWebhook(world, asked, id);
      return method === 'POST' ? createWebhook(world, asked, body) : listWebhooks(world, asked);
    default:
      return notFound;
  }
}

function orders(
  world: PayPalWorld,
  asked: Asked,
  { method, id, verb }: { method: string; id: string; verb: string | undefined },
  body: never,
): Reply {
  if (id === '') return createOrder(world, asked, body);
  const order = world.orderOf(id, asked.app.clientId);
  if (!order) return notFound;
  if (method === 'PATCH') return patchOrder(order, body);
  return verb === 'capture' || verb === 'authorize' ? completeOrder(world, order, verb) : getOrder(world, order);
}
