import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { consentLogList, readConsentLog, type ConsentLogRow } from '#core/tracking';
import { EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Einwilligungen',
    subtitle:
      'Was Besucher zu Diensten anderer Anbieter entschieden haben, als Nachweis. Der Name eines Besuchers sagt nichts über die Person.',
    back: 'Erweiterungen',
    empty: 'Noch keine Entscheidung',
    emptyHelp: 'Sobald ein Tracking-Code eingeschaltet ist, werden Besucher gefragt. Jede Antwort steht dann hier.',
    refused: 'Abgelehnt',
    statistics: 'Statistik',
    marketing: 'Marketing',
    comfort: 'Komfort',
  },
  en: {
    title: 'Consents',
    subtitle:
      'What visitors decided about services of other companies, as proof. The name of a visitor says nothing about the person.',
    back: 'Extensions',
    empty: 'No decision yet',
    emptyHelp: 'Once a tracking code is switched on visitors are asked. Every answer then appears here.',
    refused: 'Refused',
    statistics: 'Statistics',
    marketing: 'Marketing',
    comfort: 'Comfort',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ConsentLogRow>(request, ctx, consentLogList, {
    rows: readConsentLog,
    csvPath: '/cabinet/lists/tracking_consents.csv',
  });
  return data({ list, rows }, { headers });
}

/** Every decision of a visitor, newest first. */
export default function Consents() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const named = (category: string): string =>
    category === 'statistics' || category === 'marketing' || category === 'comfort' ? t[category] : category;
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
        rowName={(row) => `${row.visitor} ${formats.dateTime(row.decidedAt)}`}
        cells={{
          decidedAt: (row) => <span className="whitespace-nowrap">{formats.dateTime(row.decidedAt)}</span>,
          categories: (row) =>
            row.categories.length === 0 ? (
              <StatusChip state="refused" label={t.refused} tone="neutral" />
            ) : (
              row.categories.map(named).join(', ')
            ),
          version: (row) => formats.number(row.version),
          visitor: (row) => <code className="text-sm break-all">{row.visitor}</code>,
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
