import type { ApiRequest } from './call-paypal.ts';

/** Orders, captures, authorisations and refunds are asked for in the words of PayPal's own package, which is loaded when first needed. */
async function sdk() {
  return (await import('@paypal/checkout-server-sdk')).default;
}

/** Of an order with one purchase unit, which PayPal calls "default". */
const OUR_FIELD = "/purchase_units/@reference_id=='default'/custom_id";

export const orderRequests = {
  create: async (body: object, key: string) => asked(new (await sdk()).orders.OrdersCreateRequest(), { body, key }),
  get: async (id: string) => asked(new (await sdk()).orders.OrdersGetRequest(id)),
  mark: async (id: string, value: string) =>
    asked(new (await sdk()).orders.OrdersPatchRequest(id), { body: [{ op: 'replace', path: OUR_FIELD, value }] }),
  capture: async (id: string, key: string) =>
    asked(new (await sdk()).orders.OrdersCaptureRequest(id), { body: {}, key }),
  authorize: async (id: string, key: string) =>
    asked(new (await sdk()).orders.OrdersAuthorizeRequest(id), { body: {}, key }),
};

export const paymentRequests = {
  takeHeld: async (authorization: string, body: object, key: string) =>
    asked(new (await sdk()).payments.AuthorizationsCaptureRequest(authorization), { body, key }),
  letGo: async (authorization: string) => asked(new (await sdk()).payments.AuthorizationsVoidRequest(authorization)),
  capture: async (id: string) => asked(new (await sdk()).payments.CapturesGetRequest(id)),
  giveBack: async (capture: string, body: object, key: string) =>
    asked(new (await sdk()).payments.CapturesRefundRequest(capture), { body, key }),
  refund: async (id: string) => asked(new (await sdk()).payments.RefundsGetRequest(id)),
};

/** Requests that the package has no words for. */
export function jsonRequest(
  verb: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): ApiRequest {
  return asked(
    { verb, path, headers: body ? { 'Content-Type': 'application/json' } : {} },
    { ...(body ? { body } : {}), ...(key ? { key } : {}) },
  );
}

/** PayPal takes at most so many signs as a key. */
const LONGEST_KEY = 108;

function asked(request: ApiRequest, { body, key }: { body?: object; key?: string } = {}): ApiRequest {
  const { verb, path, headers } = request;
  const whole: Record<string, string> = verb === 'POST' ? { Prefer: 'return=representation' } : {};
  return {
    verb,
    path,
    headers: { ...headers, ...whole, ...(key ? { 'PayPal-Request-Id': key.slice(-LONGEST_KEY) } : {}) },
    ...(body ? { body } : {}),
  };
}
