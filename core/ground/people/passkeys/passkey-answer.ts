import { z } from 'zod';
import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const frame = {
  id: base64url.min(1).max(1500),
  rawId: base64url.min(1).max(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** Ways between browser and authenticator that browsers can be told again. */
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const newPasskey = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .max(20)
      .catch([])
      .transform((named) => TRANSPORTS.filter((each) => named.includes(each))),
  }),
});

const assertion = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
});

export type NewPasskeyAnswer = z.infer<typeof newPasskey>;
export type Assertion = z.infer<typeof assertion>;

/** A browser's answer to the wish for a new passkey. @throws passkey_refused */
export const readNewPasskey = (ctx: Ctx, answer: unknown): NewPasskeyAnswer => read(ctx, newPasskey, answer);

/** A browser's answer to the wish for a signature. @throws passkey_refused */
export const readAssertion = (ctx: Ctx, answer: unknown): Assertion => read(ctx, assertion, answer);

function read<T>(ctx: Ctx, schema: z.ZodType<T>, answer: unknown): T {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw peopleError(ctx.locale, 'passkey_refused');
  return data;
}

const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that an answer says it signs. @throws passkey_refused */
export function challengeOf(
  ctx: Ctx,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw peopleError(ctx.locale, 'passkey_refused');
  }
}
