import { NavLink } from '@remix-run/react';
import { PageHeader, useTexts } from '#web/ui';

const TEXTS = {
  de: { title: 'Community', label: 'Ansichten', tabs: { posts: 'Beiträge', rooms: 'Räume' } },
  en: { title: 'Community', label: 'Views', tabs: { posts: 'Posts', rooms: 'Rooms' } },
};

/** The head that the community's tabs share. */
export function CommunityTabs() {
  const t = useTexts(TEXTS);
  const look = ({ isActive }: { isActive: boolean }): string =>
    `-mb-px inline-block border-b-2 px-3 py-2 whitespace-nowrap ${isActive ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft hover:text-ink'}`;
  return (
    <>
      <PageHeader title={t.title} />
      <nav aria-label={t.label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {(['posts', 'rooms'] as const).map((tab) => (
          <NavLink key={tab} to={`/cabinet/community/${tab}`} className={look}>
            {t.tabs[tab]}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
