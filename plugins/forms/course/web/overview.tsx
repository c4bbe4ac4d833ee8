import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { ButtonLink, EmptyState, orRefuse, useFormats, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { courseList } from '../lists/course-list.ts';
import { courseRows, type CourseRow } from '../lists/list-rows.ts';
import { CourseTabs } from './course-tabs.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<CourseRow>(request, ctx, courseList, {
      rows: courseRows,
      csvPath: '/cabinet/lists/courses.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Kurse', en: 'Courses' }) }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    course: 'Kurs',
    content: 'Inhalt bearbeiten',
    people: 'Personen ansehen',
    empty: 'Noch kein Kurs',
    help: 'Legen Sie einen Kurs mit Kapiteln und Lektionen an. Hier sehen Sie dann, wer lernt und wie weit.',
    first: 'Kurs anlegen',
  },
  en: {
    course: 'Course',
    content: 'Edit the content',
    people: 'See the people',
    empty: 'No course yet',
    help: 'Create a course with chapters and lessons. Here you then see who is learning, and how far they are.',
    first: 'Create a course',
  },
};

/** Every course: lessons, people, how far they are, and what waits for the seller. */
export default function CourseOverviewScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const people = (id: number): string => `/cabinet/courses/sessions?filters[product_id][]=${id}`;
  const waitingLink = (count: number, to: string) =>
    count === 0 ? (
      '0'
    ) : (
      <Link to={to} className="font-semibold text-accent underline">
        {formats.number(count)}
      </Link>
    );
  return (
    <>
      <CourseTabs />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.course} ${row.name}`}
        rowHref={(row) => people(row.id)}
        rowMenu={(row) => [
          { id: 'people', label: t.people, to: people(row.id) },
          { id: 'content', label: t.content, to: `/cabinet/products/${row.id}/edit/content?step=2` },
        ]}
        cells={{
          name: (row) => <span className="font-medium break-words">{row.name}</span>,
          lessons: (row) => formats.number(row.lessons),
          learners: (row) => formats.number(row.learners),
          active: (row) => formats.number(row.active),
          done: (row) => (row.done === null ? '–' : `${formats.number(row.done)} %`),
          toRead: (row) =>
            waitingLink(
              row.toRead,
              `/cabinet/courses/quiz_attempts?filters[product_id][]=${row.id}&scopes[]=in_review`,
            ),
          toApprove: (row) =>
            waitingLink(row.toApprove, `/cabinet/courses/comments?filters[product_id][]=${row.id}&scopes[]=waiting`),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink look="main" to="/cabinet/start/course">
                {t.first}
              </ButtonLink>
            }
          >
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}
