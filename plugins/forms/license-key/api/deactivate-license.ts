import { inTransaction, type Ctx } from '#core/plugins';
import { licenseError } from '../license-error.ts';
import { knownLicense, licenseAnswer, type LicenseAnswer } from './known-license.ts';
import type { DeactivationInput } from './license-request.ts';

export interface Deactivated {
  deactivated: true;
  license: LicenseAnswer;
}

/**
 * Takes the licence off a machine, named by its fingerprint or by the id `activate` answered, and frees its place. Works whatever the
 * licence's state is.
 * @throws AppError `license_not_found` (404), `instance_not_found` (404)
 */
export async function deactivateLicense(ctx: Ctx, input: DeactivationInput): Promise<Deactivated> {
  return inTransaction(ctx, async (inner) => {
    const license = await knownLicense(inner, input, { lock: true });
    const { fingerprint, instance_id: token } = input;
    const activation = license.activations.find((each) =>
      token === undefined ? each.fingerprint === fingerprint : each.token === token,
    );
    if (!activation) throw licenseError(inner.locale, 'instance_not_found');
    await activation.$query(inner.db).patch({ deactivated_at: inner.clock.now() });
    return { deactivated: true, license: licenseAnswer(license, license.activations.length - 1) };
  });
}
