import type { NameCheck, PayeeVerifier } from './payee-verifier.ts';

/** The scheme answers within five seconds at the most. */
const PATIENCE_MS = 5_000;
const LONGEST_ANSWER = 20_000;

const RESULTS: Readonly<Record<string, NameCheck['result']>> = {
  MTCH: 'match',
  CMTC: 'close_match',
  NMTC: 'no_match',
  NOAP: 'not_possible',
};

export interface VopOptions {
  /** Null: nobody is to be asked, and every account is looked at by hand. */
  url: () => Promise<string | null>;
  token?: string | undefined;
  patienceMs?: number;
}

/** Asks over the interface of the EPC's scheme (EPC218-23): `POST /verification-of-payee`. */
export function vopVerifier({ url, token, patienceMs = PATIENCE_MS }: VopOptions): PayeeVerifier {
  return {
    name: 'VoP',
    async check({ iban, holder }) {
      try {
        const base = await url();
        if (base === null) return nothing;
        const response = await fetch(`${base}/verification-of-payee`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-request-id': crypto.randomUUID(),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify({ party: { name: holder }, partyAccount: { iban } }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (response.status !== 200) return nothing;
        return answerOf(JSON.parse((await response.text()).slice(0, LONGEST_ANSWER)) as unknown);
      } catch {
        return nothing;
      }
    },
  };
}

const nothing: NameCheck = { result: 'unavailable', name: '' };

function answerOf(body: unknown): NameCheck {
  const { partyNameMatch, matchedName } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const result = RESULTS[String(partyNameMatch)];
  if (!result) return nothing;
  const name = result === 'close_match' && typeof matchedName === 'string' ? matchedName.slice(0, 140) : '';
  // A close match without the name tells the seller nothing that they could do.
  return result === 'close_match' && name === '' ? { result: 'no_match', name } : { result, name };
}
