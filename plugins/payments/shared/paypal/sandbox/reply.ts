/** An answer of the sandbox's API. Without a body: 204. */
export interface Reply {
  status: number;
  body?: unknown;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const done: Reply = { status: 204 };

const ERRORS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

/** As PayPal refuses: the name says how, the issue says why. */
export function refuse(
  status: keyof typeof ERRORS,
  issue: string,
  links: readonly { href: string; rel: string; method: string }[] = [],
): Reply {
  const [name, message] = ERRORS[status];
  return { status, body: { name, message, debug_id: 'b1d1f06c7246c', details: [{ issue }], links } };
}

/** A token that it does not know: the description has no issue for that. */
export function unauthorized(): Reply {
  const [name, message] = ERRORS[401];
  return { status: 401, body: { name, message, debug_id: 'b1d1f06c7246c', links: [] } };
}

export const notFound: Reply = refuse(404, 'INVALID_RESOURCE_ID');
