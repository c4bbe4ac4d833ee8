// Tracify's event API as far as the plugin asks it.
import { startService, type Contract, type Service } from '#plugins/integrations/shared/sandbox';

const TOKEN = 'tracify-token-0123456789';
const SITE = '01234567-89ab-cdef-0123-456789abcdef';

export interface TracifyEvent {
  type: string;
  data: { order_id: string; amount: string };
}

export async function startTracifySandbox({ contract }: { contract?: Contract | undefined } = {}): Promise<
  Service & { settings: Record<string, string>; events: TracifyEvent[] }
> {
  const events: TracifyEvent[] = [];
  const service = await startService(
    [
      [
        'POST',
        /^\/api\/v1\/events$/,
        ({ body }) => {
          const sent = (body as { events: TracifyEvent[] }).events;
          if (sent.length === 0) return { status: 400, json: { status: false, error: 'no events' } };
          // An order that is known is passed over.
          for (const event of sent)
            if (!events.some(({ data }) => data.order_id === event.data.order_id)) events.push(event);
          return { json: { status: true } };
        },
      ],
    ],
    {
      contract,
      refuses: ({ headers }) =>
        headers['tracify-token'] === TOKEN ? null : { status: 401, json: { status: false, error: 'unauthorized' } },
    },
  );
  return Object.assign(service, { settings: { siteId: SITE, token: TOKEN, apiBase: service.url }, events });
}
