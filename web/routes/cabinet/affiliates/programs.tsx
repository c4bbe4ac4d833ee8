import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { closePrograms, programList, readProgramList, type ProgramRow } from '#core/affiliates';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { AffiliateTabs } from './affiliate-tabs.tsx';
import { AFFILIATE_TEXTS, shareText } from './affiliate-texts.ts';

const HERE = '/cabinet/affiliate_programs';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ProgramRow>(request, ctx, programList, {
    rows: readProgramList,
    csvPath: '/cabinet/lists/affiliate_programs.csv',
    sources: choiceSources,
  });
  return data({ list, rows, title: AFFILIATE_TEXTS[ctx.locale].area }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form.getAll('ids[]').flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []));
  const intent = form.get('intent');
  if (intent !== 'close' && intent !== 'reopen') throw new Response(null, { status: 400 });
  const changed = await orRefuse(closePrograms(ctx, ids, intent === 'close' ? 'closed' : 'active'));
  return redirectWithNote(HERE, { message: AFFILIATE_TEXTS[ctx.locale].changed(changed) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every program of the shop. */
export default function ProgramListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const create = (
    <ButtonLink look="main" to={`${HERE}/new`}>
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.area} subtitle={t.programsSubtitle} actions={create} />
      <AffiliateTabs current="programs" />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          {
            id: 'people',
            label: t.toPublishers,
            to: `/cabinet/affiliate_nodes?filters[affiliate_program_id][]=${row.id}`,
          },
          row.state === 'active'
            ? {
                id: 'close',
                label: t.close,
                post: { action: HERE, fields: { intent: 'close', 'ids[]': String(row.id) } },
              }
            : {
                id: 'reopen',
                label: t.reopen,
                post: { action: HERE, fields: { intent: 'reopen', 'ids[]': String(row.id) } },
              },
        ]}
        bulkActions={[
          { intent: 'close', label: t.close },
          { intent: 'reopen', label: t.reopen },
        ]}
        cells={{
          name: (row) => <span className="block min-w-0 break-words">{row.name}</span>,
          state: (row) => (
            <StatusChip
              state={row.state}
              tone={row.state === 'active' ? 'good' : 'neutral'}
              label={row.state === 'active' ? t.active : t.closed}
            />
          ),
          form: (row) => row.formTitle,
          commission: (row) => (
            <span className="tabular-nums">
              {shareText(row.commissionBp, locale)}
              {row.deeperBps.length > 0 ? (
                <span className="block text-sm text-ink-soft">
                  {row.deeperBps.map((bp) => shareText(bp, locale)).join(', ')}
                </span>
              ) : null}
            </span>
          ),
          cookies_expire: (row) => <span className="tabular-nums">{row.cookiesExpire}</span>,
          publishers: (row) => <span className="tabular-nums">{formats.number(row.publishers)}</span>,
          requests: (row) => <span className="tabular-nums">{formats.number(row.requests)}</span>,
          created_at: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.date(row.createdAt)}</time>
          ),
        }}
        empty={
          <EmptyState title={t.emptyPrograms} action={create}>
            {t.emptyProgramsHelp}
          </EmptyState>
        }
      />
    </>
  );
}
