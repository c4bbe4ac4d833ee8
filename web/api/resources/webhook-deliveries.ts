import { z } from 'zod';
import { replayDeliveries, webhookDelivery } from '#core/webhooks';
import { change, said, type ApiResource } from '../resource.ts';

export const webhookDeliveries: ApiResource = {
  name: 'webhook_deliveries',
  area: 'webhooks',
  title: said('Webhook-Nachrichten', 'Webhook messages'),
  item: webhookDelivery,
  acts: {
    replay: change({
      title: said('Unter derselben Kennung noch einmal senden', 'Send once more under the same id'),
      input: z.object({}),
      run: async (ctx, id) => {
        await webhookDelivery(ctx, id);
        await replayDeliveries(ctx, [id]);
      },
    }),
  },
};
