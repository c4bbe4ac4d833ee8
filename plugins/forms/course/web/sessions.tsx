import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { EmptyState, formOf, orRefuse, useFormats, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { ACCESS_STATE_TITLES } from '../lists/course-state-titles.ts';
import { sessionRows, type SessionRow } from '../lists/list-rows.ts';
import { sessionList } from '../lists/session-list.ts';
import { chosenIds } from './chosen-ids.server.ts';
import { CourseStateChip } from './course-state-chip.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { PersonCell } from './person-cell.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<SessionRow>(request, ctx, sessionList, {
      rows: sessionRows,
      columns: ['payerId', 'productId', 'courseAccessState', 'access', 'finished', 'createdAt'],
      csvPath: '/cabinet/lists/course_sessions.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Personen', en: 'People' }) }, { headers });
}

/** Selected people go into the steps that change access for many. */
export async function action({ context, request }: ActionFunctionArgs) {
  // Refuses whoever may not send anything here.
  context.ctx();
  const form = await formOf(request);
  const act = form.get('intent');
  if (act !== 'extend' && act !== 'take') throw new Response(null, { status: 400 });
  return redirect(`/cabinet/bulk_access/new?act=${act}&sessions=${chosenIds(form).join(',')}`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    session: 'Zugang von',
    order: 'Bestellung öffnen',
    forGood: 'Ohne Ende',
    extend: 'Zugang verlängern',
    take: 'Zugang entziehen',
    empty: 'Noch niemand hat einen Kurs',
    help: 'Sobald jemand einen Kurs kauft, steht die Person hier, mit Zugang und Fortschritt.',
  },
  en: {
    session: 'Access of',
    order: 'Open the order',
    forGood: 'No end',
    extend: 'Extend access',
    take: 'Take access',
    empty: 'Nobody has a course yet',
    help: 'As soon as somebody buys a course they appear here, with their access and how far they are.',
  },
};

/** People who have a course. */
export default function SessionsScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const at = (date: string | Date) => <time dateTime={new Date(date).toISOString()}>{formats.dateTime(date)}</time>;
  return (
    <>
      <CourseTabs />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.session} ${row.name}`}
        rowHref={(row) => `/cabinet/orders/${row.orderId}`}
        rowMenu={(row) => [{ id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` }]}
        bulkActions={[
          { intent: 'extend', label: t.extend },
          { intent: 'take', label: t.take, danger: true },
        ]}
        cells={{
          payerId: (row) => <PersonCell {...row} />,
          productId: (row) => row.course,
          courseAccessState: (row) => <CourseStateChip state={row.state} titles={ACCESS_STATE_TITLES} />,
          access: (row) => (row.until ? at(row.until) : t.forGood),
          finished: (row) => `${formats.number(row.finished)} / ${formats.number(row.lessons)}`,
          createdAt: (row) => at(row.createdAt),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
