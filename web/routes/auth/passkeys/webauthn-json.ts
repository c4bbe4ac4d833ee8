/** Speaks with the browser's passkeys in the JSON that WebAuthn Level 3 names; the browser's own conversion is younger than passkeys are. */
type Json = Record<string, unknown>;

interface Described {
  id: string;
  transports?: AuthenticatorTransport[];
}

export const passkeysWork = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext;

/** True where passkeys stand among the proposals of a field. */
export const proposesPasskeys = async (): Promise<boolean> =>
  passkeysWork() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Has a passkey sign what the server asked. `proposes`: in the field alone, once it is chosen there. */
export async function showPasskey(
  asked: Json,
  { signal, proposes = false }: { signal?: AbortSignal; proposes?: boolean } = {},
): Promise<Json> {
  const options = {
    ...asked,
    challenge: bytesOf(asked.challenge as string),
    allowCredentials: described(asked.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const credential = (await navigator.credentials.get({
    publicKey: options,
    ...(signal ? { signal } : {}),
    ...(proposes ? { mediation: 'conditional' } : {}),
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    ...framed(credential),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle ? textOf(userHandle) : null,
    },
  };
}

/** Has the browser make a passkey as the server asked. */
export async function makePasskey(asked: Json): Promise<Json> {
  const user = asked.user as { id: string; name: string; displayName: string };
  const options = {
    ...asked,
    challenge: bytesOf(asked.challenge as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: described(asked.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const credential = (await navigator.credentials.create({ publicKey: options })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...framed(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

export type Sent = { ok: true; body: Json } | { ok: false; sentence: string };

/** Posts JSON to us; what is refused comes back as the sentence that says why. */
export async function send(address: string, body: Json): Promise<Sent> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await answer.json().catch(() => ({}))) as Json;
  if (answer.ok) return { ok: true, body: told };
  return { ok: false, sentence: (told.errors as { detail?: string }[] | undefined)?.[0]?.detail ?? '' };
}

const framed = ({ id, rawId, type }: PublicKeyCredential): Json => ({
  id,
  rawId: textOf(rawId),
  type,
  clientExtensionResults: {},
});

const described = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list ?? []) as Described[]).map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    ...(transports ? { transports } : {}),
  }));

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
