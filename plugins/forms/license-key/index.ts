// Licence keys: the product type `license_key`, from an uploaded pool or made from a pattern, with an API that activates, validates and
// deactivates them, and signed tokens that prove a licence offline.
import { definePlugin } from '#core/plugins';
import { licenseRoutes } from './api/routes.ts';
import { licenseKeyForm } from './form.ts';
import { licenseKeys } from './migrations/001-license-keys.ts';
import { mindPool } from './pool/mind-pool.ts';

export const licenseKey = definePlugin({
  id: 'license-key',
  title: { de: 'Lizenzschlüssel', en: 'Licence keys' },
  forms: [licenseKeyForm],
  jobs: [mindPool],
  publicRoutes: licenseRoutes,
  migrations: { '001-license-keys': licenseKeys },
});
