import { newToken } from '#core/kit';
import { inTransaction, type Ctx } from '#core/plugins';
import { licenseError } from '../license-error.ts';
import {
  instanceAnswer,
  knownLicense,
  licenseAnswer,
  type InstanceAnswer,
  type LicenseAnswer,
} from './known-license.ts';
import { LicenseActivation } from './license-activation.ts';
import type { ActivationInput } from './license-request.ts';
import { licenseToken } from './license-token.ts';

export interface Activated {
  activated: true;
  license: LicenseAnswer;
  instance: InstanceAnswer;
  token: string;
}

/**
 * Lets the licence run on a machine, as long as its limit allows one more. A machine that is active already stays it and counts once,
 * so that a request may be repeated. `ctx` acts for the seller.
 * @throws AppError `license_not_found` (404), `license_not_usable` (409), `activation_limit_reached` (409)
 */
export async function activateLicense(ctx: Ctx, input: ActivationInput): Promise<Activated> {
  return inTransaction(ctx, async (inner) => {
    const license = await knownLicense(inner, input, { lock: true });
    if (license.state !== 'active') throw licenseError(inner.locale, 'license_not_usable');
    const { activations, key } = license;
    const known = activations.find((each) => each.fingerprint === input.fingerprint);
    if (!known && key.activation_limit !== null && activations.length >= key.activation_limit)
      throw licenseError(inner.locale, 'activation_limit_reached');
    const activation = known ? await seenAgain(inner, known, input.instance_name) : await activate(inner, key, input);
    return {
      activated: true,
      license: licenseAnswer(license, activations.length + (known ? 0 : 1)),
      instance: instanceAnswer(activation),
      token: await licenseToken(inner, license, activation),
    };
  });
}

async function activate(
  { db, clock }: Ctx,
  key: { id: number; seller_id: number },
  { fingerprint, instance_name: name }: ActivationInput,
): Promise<LicenseActivation> {
  const now = clock.now();
  return LicenseActivation.query(db).insertAndFetch({
    seller_id: key.seller_id,
    license_key_id: key.id,
    token: newToken('ins'),
    fingerprint,
    name,
    activated_at: now,
    last_seen_at: now,
    deactivated_at: null,
  });
}

async function seenAgain({ db, clock }: Ctx, activation: LicenseActivation, name: string): Promise<LicenseActivation> {
  return activation.$query(db).patchAndFetch({ last_seen_at: clock.now(), ...(name === '' ? {} : { name }) });
}
