import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { integrationContext, requireSeller, type PluginCommand } from '#core/plugins';
import { sendMessage } from './integration.ts';

/** `kontor webhooks test --seller anna`: sends one message and says what came back. */
export const testCommand: PluginCommand = {
  name: 'webhooks test',
  description: "send a test message to the shop's webhook address and say what it answered",
  options: z.object({}),
  scope: 'shop',
  async run(_options, { print, fail }, ctx) {
    const context = await integrationContext(ctx, 'standard_webhooks', requireSeller(ctx));
    if (!context) {
      fail(
        'Webhooks are not set up for this shop, or switched off. Set them up in the cabinet under Settings › Extensions.',
      );
      return 3;
    }
    const message = {
      id: `msg_${randomUUID().replaceAll('-', '')}`,
      type: 'webhook.test',
      timestamp: context.clock.now().toISOString(),
      data: {},
    };
    const outcome = await sendMessage(context, message).catch((error: unknown) => ({
      state: 'error' as const,
      detail: error instanceof Error ? error.message : String(error),
    }));
    if (outcome.state === 'successful') {
      print(`The test message ${message.id} arrived.`);
      return 0;
    }
    fail(`The test message did not arrive: ${outcome.detail ?? 'no answer'}`);
    return 1;
  },
};
