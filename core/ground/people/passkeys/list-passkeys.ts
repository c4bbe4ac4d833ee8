import type { Ctx } from '#core/context';
import { requirePerson } from '../require-role.ts';
import { passkeysOf } from './passkey.ts';

export interface PasskeyView {
  id: number;
  name: string;
  /** Kept by a service beyond the one device, such as a password manager. */
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Passkeys of the person signed in, the oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const rows = await passkeysOf(ctx, requirePerson(ctx).userId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    backedUp: row.backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}
