import { NavLink } from '@remix-run/react';
import { ButtonLink, PageHeader, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Tickets',
    overview: 'Übersicht',
    details: 'Alle Tickets',
    waiting: 'Warteliste',
    label: 'Ansichten',
    door: 'Einlass',
  },
  en: {
    title: 'Tickets',
    overview: 'Overview',
    details: 'All tickets',
    waiting: 'Waiting list',
    label: 'Views',
    door: 'Check-in',
  },
};

/** The head that both tabs share. */
export function TicketTabs() {
  const t = useTexts(TEXTS);
  const tab = ({ isActive }: { isActive: boolean }): string =>
    `-mb-px inline-block border-b-2 px-3 py-2 ${isActive ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft hover:text-ink'}`;
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <ButtonLink look="main" to="/cabinet/payment_tickets/check_in">
            {t.door}
          </ButtonLink>
        }
      />
      <nav aria-label={t.label} className="mb-4 flex gap-1 border-b border-line">
        <NavLink to="/cabinet/payment_tickets/overview" className={tab}>
          {t.overview}
        </NavLink>
        <NavLink to="/cabinet/payment_tickets/details" className={tab}>
          {t.details}
        </NavLink>
        <NavLink to="/cabinet/payment_tickets/waiting" className={tab}>
          {t.waiting}
        </NavLink>
      </nav>
    </>
  );
}
