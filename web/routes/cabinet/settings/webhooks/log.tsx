import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readWebhookLog, replayDeliveries, webhookLogList, type WebhookLogRow } from '#core/webhooks';
import { EmptyState, PageHeader, StatusChip, formOf, orRefuse, titled, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readIds } from '../../../../cabinet/read-selection.server.ts';
import { ListScreen } from '../../../../lists/index.ts';
import { loadList } from '../../../../lists/load-list.server.ts';
import { choiceSources } from '../../../../lists/registry.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { LOG_TEXTS } from './webhook-texts.ts';

const HERE = '/cabinet/settings/webhooks/log';

export const meta = titled(LOG_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<WebhookLogRow>(request, ctx, webhookLogList, {
    rows: readWebhookLog,
    csvPath: '/cabinet/lists/webhook_deliveries.csv',
    sources: choiceSources,
  });
  return data({ list, rows }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') !== 'replay') throw new Response(null, { status: 400 });
  const count = await orRefuse(replayDeliveries(ctx, readIds(form, 'ids[]').slice(0, 500)));
  return redirectWithNote(HERE, { message: LOG_TEXTS[ctx.locale].replayed(count) });
}

/** Every message to every endpoint. */
export default function WebhookLog() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(LOG_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/webhooks">
            {t.back}
          </Link>
        }
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.eventType} ${row.id}`}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          {
            id: 'replay',
            label: t.replay,
            post: { action: HERE, fields: { intent: 'replay', 'ids[]': String(row.id) } },
          },
        ]}
        bulkActions={[{ intent: 'replay', label: t.replay }]}
        cells={{
          createdAt: (row) => <span className="whitespace-nowrap">{formats.dateTime(row.createdAt)}</span>,
          event: (row) => <code className="text-sm break-all">{row.eventType}</code>,
          endpoint: (row) => <span className="break-words">{row.endpoint}</span>,
          state: (row) => <StatusChip state={row.state} label={t.state[row.state]} />,
          attempts: (row) => formats.number(row.attempts),
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
