import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';
import type { FormObject } from '../../shared/stripe/index.ts';

export interface Caller {
  kind: 'secret' | 'publishable';
  accountId: string;
}

const KEY = /^(sk|rk|pk)_test_([A-Za-z0-9]{16})[A-Za-z0-9_]*$/;

/**
 * Reads the key as Stripe does: bearer, basic user name, or `key` parameter. Keys whose first 16 characters agree belong to one account,
 * as with real keys. Any well-formed test key opens an account; `revoked` ones are refused.
 */
export function authenticate(headers: IncomingHttpHeaders, params: FormObject, revoked: ReadonlySet<string>): Caller {
  const key = keyOf(headers) ?? (typeof params.key === 'string' ? params.key : undefined);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  const [, kind, account] = KEY.exec(key) ?? [];
  if (!kind || !account || revoked.has(key)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  return { kind: kind === 'pk' ? 'publishable' : 'secret', accountId: `acct_${account}` };
}

export function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function masked(key: string): string {
  return key.length < 16 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
