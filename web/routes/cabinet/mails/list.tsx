import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RECEIVER_TITLES, STATE_TITLES, mailLogList, readMailLog, type MailLogRow } from '#core/mail-log';
import { ButtonLink, EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { stateTone } from './state-tone.ts';

const HERE = '/cabinet/mails';

export const meta = titled(MAIL_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<MailLogRow>(request, ctx, mailLogList, {
    rows: readMailLog,
    csvPath: '/cabinet/lists/mails.csv',
  });
  const worded = rows.map((row) => ({
    ...row,
    template: row.template[ctx.locale],
    receiver: RECEIVER_TITLES[row.receiver][ctx.locale],
    stateTitle: STATE_TITLES[row.state][ctx.locale],
  }));
  return data({ list, rows: worded }, { headers });
}

/** Every mail in the shop's name, newest first. */
export default function MailLog() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(MAIL_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<ButtonLink to="/cabinet/settings/mail_texts">{t.texts}</ButtonLink>}
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.subject}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
        cells={{
          subject: (row) => (
            <span className="block min-w-0 break-words md:min-w-64">
              {row.subject}
              <span className="block text-sm text-ink-soft">{row.template}</span>
            </span>
          ),
          recipient: (row) => (
            <span className="block break-all">
              {row.recipient}
              <span className="block text-sm text-ink-soft">{row.receiver}</span>
            </span>
          ),
          state: (row) => <StatusChip state={row.state} tone={stateTone(row.state)} label={row.stateTitle} />,
          createdAt: (row) => <span className="whitespace-nowrap">{formats.dateTime(row.createdAt)}</span>,
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
