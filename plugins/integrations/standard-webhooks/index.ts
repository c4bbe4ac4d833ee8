// Outgoing webhooks: tells an address of the seller's own what happened, signed after the Standard Webhooks specification.
import { definePlugin } from '#core/plugins';
import { standardWebhooks } from './integration.ts';
import { testCommand } from './test-command.ts';

export const webhooksPlugin = definePlugin({
  id: 'standard-webhooks',
  title: standardWebhooks.title,
  integrations: [standardWebhooks],
  commands: [testCommand],
});
