// Products for as long as somebody is a member: the product type `membership`.
import { definePlugin } from '#core/plugins';
import { membershipDemo } from './demo.ts';
import { membershipForm } from './form.ts';

export const membership = definePlugin({
  id: 'membership',
  title: membershipForm.title,
  forms: [membershipForm],
  demo: membershipDemo,
  screens: [
    {
      id: 'membership/products',
      place: 'product-editor',
      path: 'membership',
      file: 'plugins/forms/membership/web/products-step.tsx',
    },
  ],
});
