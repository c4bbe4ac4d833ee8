import { createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';

/** A token of three parts (RFC 7515), taken apart and not yet believed. */
export interface ReadToken {
  header: Readonly<Record<string, unknown>>;
  payload: Readonly<Record<string, unknown>>;
  signed: Buffer;
  signature: Buffer;
}

export function readToken(token: string): ReadToken | null {
  const [head, body, signature, more] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || more !== undefined) return null;
  const [header, payload] = [objectOf(head), objectOf(body)];
  return (
    header &&
    payload && {
      header,
      payload,
      signed: Buffer.from(`${head}.${body}`),
      signature: Buffer.from(signature, 'base64url'),
    }
  );
}

/** `ES256` is what Apple signs with, `RS256` what Google does; no other is taken, so that a token cannot choose an easier one. */
export function isSignedBy({ header, signed, signature }: ReadToken, alg: 'ES256' | 'RS256', key: KeyObject): boolean {
  if (header.alg !== alg) return false;
  return alg === 'ES256'
    ? verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
    : verify('RSA-SHA256', signed, key, signature);
}

/** A token of our own, for whoever asks who we are. */
export function signToken(alg: 'ES256' | 'RS256', privateKey: string, header: object, payload: object): string {
  const text = [{ alg, typ: 'JWT', ...header }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey(privateKey);
  const signature =
    alg === 'ES256'
      ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      : sign('RSA-SHA256', Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

function objectOf(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
