import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import {
  RETRYABLE,
  SYNC_STATES,
  SYNC_STATE_TITLES,
  pushAgain,
  readSyncLog,
  syncLogList,
  type SyncLogRow,
} from '#core/sync';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readIds } from '../../../../cabinet/read-selection.server.ts';
import { SYNC_TONES } from '../../../../cabinet/sync-tones.ts';
import { ListScreen } from '../../../../lists/index.ts';
import { loadList } from '../../../../lists/load-list.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { SYNC_TEXTS } from './sync-texts.ts';

const HERE = '/cabinet/settings/sync_logs';

export const meta = titled(SYNC_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<SyncLogRow>(request, ctx, syncLogList, {
    rows: readSyncLog,
    csvPath: '/cabinet/lists/sync_logs.csv',
  });
  const states = Object.fromEntries(SYNC_STATES.map((state) => [state, SYNC_STATE_TITLES[state][ctx.locale]]));
  return data({ list, rows, states, retryable: [...RETRYABLE] }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') !== 'push') throw new Response(null, { status: 400 });
  const count = await orRefuse(pushAgain(ctx, readIds(form, 'ids[]').slice(0, 500)));
  return redirectWithNote(HERE, { message: SYNC_TEXTS[ctx.locale].pushed(count) });
}

/** Deliveries of all integrations, newest first. */
export default function SyncLog() {
  const { list, rows, states, retryable } = useLoaderData<typeof loader>();
  const t = useTexts(SYNC_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/extensions">
            {t.back}
          </Link>
        }
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.integration} ${row.eventType} ${row.id}`}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          ...(retryable.includes(row.state)
            ? [
                {
                  id: 'push',
                  label: t.again,
                  post: { action: HERE, fields: { intent: 'push', 'ids[]': String(row.id) } },
                },
              ]
            : []),
        ]}
        bulkActions={[{ intent: 'push', label: t.again }]}
        cells={{
          createdAt: (row) => <span className="whitespace-nowrap">{formats.dateTime(row.createdAt)}</span>,
          integration: (row) => row.integration,
          event: (row) => <code className="text-sm break-all">{row.eventType}</code>,
          state: (row) => (
            <StatusChip
              state={row.state}
              label={states[row.state] ?? row.state}
              tone={SYNC_TONES[row.state] ?? 'neutral'}
            />
          ),
          detail: (row) => <span className="break-words">{row.detail}</span>,
          attempts: (row) => formats.number(row.attempts),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink look="main" to="/cabinet/settings/extensions">
                {t.toExtensions}
              </ButtonLink>
            }
          >
            {t.emptyHelp}
          </EmptyState>
        }
      />
    </>
  );
}
