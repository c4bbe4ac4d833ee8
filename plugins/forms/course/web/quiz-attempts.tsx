import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { EmptyState, orRefuse, useFormats, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { attemptList } from '../lists/attempt-list.ts';
import { ATTEMPT_STATE_TITLES } from '../lists/course-state-titles.ts';
import { attemptRows, type AttemptRow } from '../lists/list-rows.ts';
import { CourseStateChip } from './course-state-chip.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { PersonCell } from './person-cell.tsx';

const HERE = '/cabinet/courses/quiz_attempts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<AttemptRow>(request, ctx, attemptList, {
      rows: attemptRows,
      columns: ['payerId', 'lessonId', 'number', 'state', 'percent', 'createdAt'],
      csvPath: '/cabinet/lists/quiz_attempts.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Tests', en: 'Quizzes' }) }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    attempt: 'Versuch von',
    open: 'Antworten ansehen',
    empty: 'Noch kein Test abgegeben',
    help: 'Legen Sie im Inhalt eines Kurses eine Lektion der Art „Test“ an. Was Teilnehmende abgeben, steht dann hier.',
  },
  en: {
    attempt: 'Attempt of',
    open: 'See the answers',
    empty: 'No quiz handed in yet',
    help: 'Create a lesson of the kind “Quiz” in a course. What participants hand in then appears here.',
  },
};

/** Every attempt at a quiz. */
export default function QuizAttemptsScreen() {
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
        rowName={(row) => `${t.attempt} ${row.name}`}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
        cells={{
          payerId: (row) => <PersonCell {...row} />,
          productId: (row) => row.course,
          lessonId: (row) => (
            <span className="block break-words">
              {row.lesson}
              <span className="block text-sm text-ink-soft">{row.course}</span>
            </span>
          ),
          number: (row) => formats.number(row.number),
          state: (row) => <CourseStateChip state={row.state} titles={ATTEMPT_STATE_TITLES} />,
          percent: (row) => (row.percent === null ? '–' : `${formats.number(row.percent)} %`),
          createdAt: (row) => at(row.createdAt),
          submittedAt: (row) => at(row.submittedAt),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
