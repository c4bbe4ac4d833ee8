import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readProfile } from '#core/people';
import { EmptyState, PageHeader, useTexts } from '#web/ui';
import { ADMIN_LIST_HELP, ADMIN_LIST_TITLES, type AdminListName } from '../../../admin/admin-list-names.ts';
import { adminLists, adminReader } from '../../../admin/admin-lists.server.ts';
import { RecordScreen } from '../../../lists/index.ts';
import { loadRecordList } from '../../../lists/load-record-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const name = params.list ?? '';
  const found = adminLists.get(name);
  if (!found) throw new Response(null, { status: 404 });
  const { timeZone: zone } = await readProfile(ctx);
  const { list, rows, headers } = await loadRecordList(request, ctx, found.definition, {
    looks: found.looks,
    ...(found.rowHref ? { rowHref: found.rowHref } : {}),
    csvPath: `/admin/lists/${name}.csv`,
    reader: adminReader(ctx, name),
    zone,
  });
  const title = ADMIN_LIST_TITLES[ctx.locale][name as AdminListName];
  return data({ list, rows, name: name as AdminListName, title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** A list across sellers. */
export default function AdminListScreen() {
  const { list, rows, name, title } = useLoaderData<typeof loader>();
  const help = useTexts(ADMIN_LIST_HELP);
  const t = useTexts({ de: { empty: 'Noch nichts da' }, en: { empty: 'Nothing here yet' } });
  return (
    <>
      <PageHeader title={title} subtitle={<span className="block max-w-prose">{help[name]}</span>} />
      <RecordScreen key={name} list={list} rows={rows} empty={<EmptyState title={t.empty}>{help[name]}</EmptyState>} />
    </>
  );
}
