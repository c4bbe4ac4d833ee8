// Products for as long as somebody is a member, by levels and in time where the seller wants it: the product type `membership`.
import { definePlugin } from '#core/plugins';
import { membershipDemo } from './demo.ts';
import { membershipForm } from './form.ts';
import { levelResource } from './level-resource.ts';
import { membershipRoomLink } from './room-link.ts';

const at = (file: string): string => `plugins/forms/membership/web/${file}`;

export const membership = definePlugin({
  id: 'membership',
  title: membershipForm.title,
  forms: [membershipForm],
  companions: [membershipRoomLink],
  apiResources: [levelResource],
  demo: membershipDemo,
  screens: [
    { id: 'membership/products', place: 'product-editor', path: 'membership', file: at('products-step.tsx') },
    { id: 'membership/levels', place: 'product-editor', path: 'membership/levels', file: at('levels-screen.tsx') },
    { id: 'membership/room', place: 'payer', path: 'membership/:token', file: at('membership-room.tsx') },
  ],
});
