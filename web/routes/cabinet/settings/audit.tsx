import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditList, readAuditList, type AuditRow } from '#core/audit';
import { ButtonLink, EmptyState, PageHeader, StatusChip, titled, useFormats, useLocale, useTexts } from '#web/ui';
import { actTitle } from '../../../cabinet/act-titles.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Protokoll',
    subtitle: 'Wer in diesem Shop was getan hat. Niemand kann eine Zeile ändern oder löschen.',
    acts: 'Zugriffe der Verwaltung',
    platform: 'Verwaltung',
    number: 'Nr.',
    empty: 'Noch nichts protokolliert',
    help: 'Sobald jemand aus dem Team etwas ändert, steht es hier: wer, was, wann und von wo.',
  },
  en: {
    title: 'Log',
    subtitle: 'Everything that was done in this shop, and by whom. Nobody can change or delete a line.',
    acts: 'Access by administration',
    platform: 'Administration',
    number: 'No.',
    empty: 'Nothing logged yet',
    help: 'As soon as somebody of the team changes something, it stands here: who, what, when and from where.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<AuditRow>(request, ctx, auditList, {
    rows: readAuditList,
    csvPath: '/cabinet/lists/audit_lines.csv',
  });
  return data({ list, rows }, { headers });
}

/** The shop's log. */
export default function AuditScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<ButtonLink to="/cabinet/settings/acts">{t.acts}</ButtonLink>}
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.person} ${actTitle(row.act, locale)} ${row.id}`}
        cells={{
          at: (row) => <span className="whitespace-nowrap">{formats.dateTime(row.at)}</span>,
          person: (row) =>
            row.byPlatform ? (
              <StatusChip state="platform" tone="warn" label={t.platform} />
            ) : (
              <span className="break-all">{row.person}</span>
            ),
          act: (row) => actTitle(row.act, locale),
          object: (row) => (row.object ? `${t.number} ${row.object.replaceAll(' ', ', ')}` : ''),
          reason: (row) => <span className="break-words">{row.reason}</span>,
          address: (row) => <span className="break-all text-ink-soft">{row.address}</span>,
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
