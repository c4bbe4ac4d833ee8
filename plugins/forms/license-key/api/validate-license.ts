import { inTransaction, type Ctx } from '#core/plugins';
import {
  instanceAnswer,
  knownLicense,
  licenseAnswer,
  type InstanceAnswer,
  type LicenseAnswer,
} from './known-license.ts';
import type { ValidationInput } from './license-request.ts';
import { licenseToken } from './license-token.ts';

export interface Validated {
  valid: boolean;
  /** Reason why not. */
  reason: 'expired' | 'revoked' | 'disabled' | 'replaced' | 'instance_not_active' | null;
  license: LicenseAnswer;
  instance: InstanceAnswer | null;
  /** Only for what is valid. */
  token: string | null;
}

/** Says whether a licence may be used now, on this machine if one is named. Changes nothing but when the machine was last seen. */
export async function validateLicense(ctx: Ctx, input: ValidationInput): Promise<Validated> {
  return inTransaction(ctx, async (inner) => {
    const license = await knownLicense(inner, input, { lock: false });
    const { state, activations } = license;
    const activation = activations.find((each) => each.fingerprint === input.fingerprint) ?? null;
    const reason =
      state === 'free'
        ? 'revoked'
        : state !== 'active'
          ? state
          : input.fingerprint !== undefined && !activation
            ? 'instance_not_active'
            : null;
    if (activation && reason === null) await activation.$query(inner.db).patch({ last_seen_at: inner.clock.now() });
    return {
      valid: reason === null,
      reason,
      license: licenseAnswer(license, activations.length),
      instance: activation && instanceAnswer(activation),
      token: reason === null ? await licenseToken(inner, license, activation) : null,
    };
  });
}
