import { createPrivateKey, type KeyObject } from 'node:crypto';
import { CompactSign, compactVerify, importJWK, type JWK } from 'jose';

export interface BelievedToken {
  header: Readonly<Record<string, unknown>>;
  payload: Readonly<Record<string, unknown>>;
}

/** `ES256` is used by Apple, `RS256` by Google; a token cannot choose an easier one. */
export type TokenAlgorithm = 'ES256' | 'RS256';

/** Payload of a signed token (RFC 7515); null when the signature or the form is wrong. The key is asked for by the token's header. */
export async function verifyToken(
  token: string,
  algorithm: TokenAlgorithm,
  keyFor: (header: Readonly<Record<string, unknown>>) => KeyObject | JWK | null,
): Promise<BelievedToken | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      token,
      async (header) => {
        const key = keyFor(header);
        if (key === null) throw new Error('No key for this token.');
        return 'kty' in key ? importJWK(key, algorithm) : key;
      },
      { algorithms: [algorithm] },
    );
    const said: unknown = JSON.parse(new TextDecoder().decode(payload));
    return typeof said === 'object' && said !== null && !Array.isArray(said)
      ? { header: { ...protectedHeader }, payload: said as Record<string, unknown> }
      : null;
  } catch {
    // A token that cannot be read or checked vouches for nothing.
    return null;
  }
}

/** Token of our own. @throws where the private key is not one of that algorithm */
export function signToken(
  algorithm: TokenAlgorithm,
  privateKey: string,
  header: object,
  payload: object,
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...header })
    .sign(createPrivateKey(privateKey));
}
