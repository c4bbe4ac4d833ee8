import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { EmptyState, formOf, orRefuse, useFormats, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { LESSON_STATUS_TITLES, NOTIFY_STATE_TITLES, PUBLISH_STATE_TITLES } from '../lists/course-state-titles.ts';
import { lessonStatusList } from '../lists/lesson-status-list.ts';
import { lessonStatusRows, type LessonStatusRow } from '../lists/list-rows.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { chosenIds } from './chosen-ids.server.ts';
import { CourseStateChip } from './course-state-chip.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { PersonCell } from './person-cell.tsx';

const HERE = '/cabinet/courses/lesson_statuses';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<LessonStatusRow>(request, ctx, lessonStatusList, {
      rows: lessonStatusRows,
      columns: ['payerId', 'lessonId', 'status', 'publishState', 'publishDate', 'notifyState'],
      csvPath: '/cabinet/lists/lesson_statuses.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Lektionen', en: 'Lessons' }) }, { headers });
}

/** Opens the lessons chosen for their people. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  if (form.get('intent') !== 'publish') throw new Response(null, { status: 400 });
  await orRefuse(publishNow(ctx, chosenIds(form)));
  return redirect(`${HERE}?note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    lesson: 'Lektion',
    order: 'Bestellung öffnen',
    publish: 'Jetzt öffnen',
    empty: 'Noch niemand hat einen Kurs',
    help: 'Sobald jemand einen Kurs hat, sehen Sie hier jede Lektion: wann sie sich öffnet und wie weit die Person ist.',
  },
  en: {
    lesson: 'Lesson',
    order: 'Open the order',
    publish: 'Open now',
    empty: 'Nobody has a course yet',
    help: 'As soon as somebody has a course you see every lesson here: when it opens and how far the person is.',
  },
};

/** Every lesson of everybody who has a course. */
export default function LessonStatusScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const at = (date: string | Date | null) =>
    date ? <time dateTime={new Date(date).toISOString()}>{formats.dateTime(date)}</time> : '–';
  return (
    <>
      <CourseTabs />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.lesson} ${row.lesson}, ${row.name}`}
        rowHref={(row) => `/cabinet/orders/${row.orderId}`}
        rowMenu={(row) => [
          { id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` },
          ...(row.publishState === 'publish_pending'
            ? [
                {
                  id: 'publish',
                  label: t.publish,
                  post: { action: HERE, fields: { intent: 'publish', 'ids[]': String(row.id) } },
                },
              ]
            : []),
        ]}
        bulkActions={[{ intent: 'publish', label: t.publish }]}
        cells={{
          payerId: (row) => <PersonCell {...row} />,
          productId: (row) => row.course,
          lessonId: (row) => (
            <span className="block break-words">
              {row.lesson}
              <span className="block text-sm text-ink-soft">{row.course}</span>
            </span>
          ),
          status: (row) => <CourseStateChip state={row.status} titles={LESSON_STATUS_TITLES} />,
          publishState: (row) => <CourseStateChip state={row.publishState} titles={PUBLISH_STATE_TITLES} />,
          publishDate: (row) => at(row.publishDate),
          notifyState: (row) => <CourseStateChip state={row.notifyState} titles={NOTIFY_STATE_TITLES} />,
          notifyDate: (row) => at(row.notifyDate),
          createdAt: (row) => at(row.createdAt),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
