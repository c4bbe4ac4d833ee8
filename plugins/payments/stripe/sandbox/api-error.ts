/** The body of Stripe's error answer. */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  [expanded: string]: unknown;
}

/** An answer other than 200, as Stripe gives it. State written before it is thrown stays written. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
}

export function invalidRequest(
  message: string,
  more: { code?: string; param?: string; [expanded: string]: unknown } = {},
): ApiError {
  const docs = more.code ? { doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}` } : {};
  return new ApiError(400, { type: 'invalid_request_error', message, ...more, ...docs });
}

export function missingObject(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
  });
}
