import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Ctx } from '#core/context';

/** Row of a passkey. */
export interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: AuthenticatorTransport[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** Passkeys that one person may have. */
export const MOST_PASSKEYS = 20;

export function passkeysOf({ db }: Ctx, userId: number): Promise<PasskeyRow[]> {
  return db('passkeys').where({ user_id: userId }).orderBy('id').select<PasskeyRow[]>();
}

/** A passkey as browsers are told of it. */
export const described = ({
  credential_id: id,
  transports,
}: PasskeyRow): { id: string; transports: AuthenticatorTransport[] } => ({ id, transports });
