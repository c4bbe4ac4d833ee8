import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { reportAddress } from '#core/mail';
import { readProfile } from '#core/people';
import { ButtonLink, CopyField, EmptyState, PageHeader, useTexts } from '#web/ui';
import { ADMIN_LIST_HELP, ADMIN_LIST_TITLES, type AdminListName } from '../../../admin/admin-list-names.ts';
import { adminLists, adminReader } from '../../../admin/admin-lists.server.ts';
import { adminDefault } from '../../../admin/admin-views.server.ts';
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
    opensWith: adminDefault(ctx),
  });
  const title = ADMIN_LIST_TITLES[ctx.locale][name as AdminListName];
  const reports = name === 'mails' ? reportAddress(ctx) : null;
  return data({ list, rows, name: name as AdminListName, title, reports }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** A list across sellers. */
export default function AdminListScreen() {
  const { list, rows, name, title, reports } = useLoaderData<typeof loader>();
  const help = useTexts(ADMIN_LIST_HELP);
  const t = useTexts({
    de: {
      empty: 'Noch nichts da',
      newPlan: 'Neuer Plan',
      reports: 'Adresse für Unzustellbares und Beschwerden',
      reportsHelp:
        'Ihr Mailserver schickt hierher weiter, was zurückkommt (RFC 3464 und 5965), zum Beispiel mit curl --data-binary @-.',
    },
    en: {
      empty: 'Nothing here yet',
      newPlan: 'New plan',
      reports: 'Address for bounces and complaints',
      reportsHelp:
        'Have your mail server pass on here what comes back (RFC 3464 and 5965), for example with curl --data-binary @-.',
    },
  });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<span className="block max-w-prose">{help[name]}</span>}
        actions={
          name === 'plans' ? (
            <ButtonLink to="/admin/plans/new" look="main">
              {t.newPlan}
            </ButtonLink>
          ) : null
        }
      />
      {reports ? (
        <div className="mb-4 max-w-2xl">
          <CopyField label={t.reports} value={reports} help={t.reportsHelp} />
        </div>
      ) : null}
      <RecordScreen key={name} list={list} rows={rows} empty={<EmptyState title={t.empty}>{help[name]}</EmptyState>} />
    </>
  );
}
