// mailingwork: buyers become recipients of lists.
import { definePlugin } from '#core/plugins';
import { mailingWork } from './integration.ts';

export const mailingWorkPlugin = definePlugin({
  id: 'mailing-work',
  title: mailingWork.title,
  integrations: [mailingWork],
});
