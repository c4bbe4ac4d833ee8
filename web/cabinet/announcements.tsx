import { Form, useLocation } from '@remix-run/react';
import { Megaphone, X } from 'lucide-react';
import { useTexts } from '#web/ui';

export interface ShownAnnouncement {
  id: number;
  tone: 'info' | 'warn';
  title: string;
  body: string;
}

/** Announcements of the platform, above everything until they are put away; without a script too. */
export function Announcements({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  const t = useTexts({
    de: { label: 'Ankündigung', close: 'Weglegen' },
    en: { label: 'Announcement', close: 'Put away' },
  });
  const { pathname, search } = useLocation();
  return announcements.map(({ id, tone, title, body }) => (
    <aside
      key={id}
      aria-label={`${t.label}: ${title}`}
      className={`flex items-start gap-3 border-b border-line px-4 py-2 text-sm ${tone === 'warn' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-ink'}`}
    >
      <Megaphone aria-hidden size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">{title}</strong> {body}
      </p>
      <Form method="post" action={`/announcements/${id}`}>
        <input type="hidden" name="to" value={pathname + search} />
        <button
          type="submit"
          aria-label={`${t.close}: ${title}`}
          className="inline-flex size-9 items-center justify-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden size={18} />
        </button>
      </Form>
    </aside>
  ));
}
