import { NavLink } from '@remix-run/react';
import { PageHeader, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Kurse',
    label: 'Ansichten',
    tabs: {
      overview: 'Übersicht',
      sessions: 'Personen',
      lesson_statuses: 'Lektionen',
      quiz_attempts: 'Tests',
      comments: 'Kommentare',
    },
  },
  en: {
    title: 'Courses',
    label: 'Views',
    tabs: {
      overview: 'Overview',
      sessions: 'People',
      lesson_statuses: 'Lessons',
      quiz_attempts: 'Quizzes',
      comments: 'Comments',
    },
  },
};

/** The head that the course tabs share. */
export function CourseTabs() {
  const t = useTexts(TEXTS);
  const look = ({ isActive }: { isActive: boolean }): string =>
    `-mb-px inline-block border-b-2 px-3 py-2 whitespace-nowrap ${isActive ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft hover:text-ink'}`;
  return (
    <>
      <PageHeader title={t.title} />
      <nav aria-label={t.label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {(Object.keys(t.tabs) as (keyof typeof t.tabs)[]).map((tab) => (
          <NavLink key={tab} to={`/cabinet/courses/${tab}`} className={look}>
            {t.tabs[tab]}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
