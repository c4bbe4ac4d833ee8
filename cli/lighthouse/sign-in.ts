/** Pairs where a name comes more than once. */
type Form = Record<string, string> | [string, string][];

/** A browser of one person: keeps its cookies, and follows nothing. */
export interface SignedIn {
  (to: string, body?: { form?: Form; json?: unknown }): Promise<Response>;
  cookie(): string;
}

/** @throws when the demo world does not let this person in */
export async function signIn(base: string, email: string): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (to: string, { form, json }: { form?: Form; json?: unknown } = {}): Promise<Response> => {
    const body = form
      ? new URLSearchParams(Array.isArray(form) ? form : Object.entries(form))
      : json === undefined
        ? undefined
        : JSON.stringify(json);
    const answer = await fetch(new URL(to, base), {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      headers: {
        'accept-language': 'de',
        'sec-fetch-site': 'same-origin',
        cookie: cookie(),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return answer;
  };
  const answer = await send('/sign_in', { form: { email, password: 'kontor-demo' } });
  if (answer.status !== 302) throw new Error(`${email} was not let in: ${answer.status}`);
  return Object.assign(send, { cookie });
}
