// Licence keys: the product type `license_key`, from an uploaded pool or made from a pattern, with an API that activates, validates and
// deactivates them, and signed tokens that prove a licence offline.
import { definePlugin } from '#core/plugins';
import { holderRoutes } from './api/holder-page.ts';
import { licenseRoutes } from './api/routes.ts';
import { sealedSigningKeys } from './api/signing-keys.ts';
import { licenseKeyDemo } from './demo.ts';
import { licenseKeyForm } from './form.ts';
import { licenseKeyList } from './licenses/key-list.ts';
import { licenseKeyResource } from './licenses/key-resource.ts';
import { licenseKeys } from './migrations/001-license-keys.ts';
import { mindPool } from './pool/mind-pool.ts';

export const licenseKey = definePlugin({
  id: 'license-key',
  title: { de: 'Lizenzschlüssel', en: 'Licence keys' },
  forms: [licenseKeyForm],
  demo: licenseKeyDemo,
  jobs: [mindPool],
  lists: [{ definition: licenseKeyList }],
  apiResources: [licenseKeyResource],
  publicRoutes: [...licenseRoutes, ...holderRoutes],
  screens: [
    {
      id: 'license-key/keys',
      place: 'product-editor',
      path: 'keys',
      file: 'plugins/forms/license-key/web/keys-step.tsx',
    },
    {
      id: 'license-key/upload',
      place: 'product-editor',
      path: 'keys/upload',
      file: 'plugins/forms/license-key/web/receive-keys.ts',
    },
    {
      id: 'license-key/list',
      place: 'cabinet',
      path: 'license_keys',
      file: 'plugins/forms/license-key/web/key-list.tsx',
      title: { de: 'Lizenzschlüssel', en: 'Licence keys' },
      icon: 'key',
    },
    {
      id: 'license-key/key',
      place: 'cabinet',
      path: 'license_keys/:id',
      file: 'plugins/forms/license-key/web/key.tsx',
    },
  ],
  sealed: [sealedSigningKeys],
  migrations: { '001-license-keys': licenseKeys },
});
