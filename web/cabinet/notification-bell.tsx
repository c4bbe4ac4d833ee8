import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { UnreadNotifications } from '#core/notifications';
import { toast, useTexts } from '#web/ui';

const ASK_AGAIN_MS = 60_000;

const TEXTS = {
  de: { none: 'Benachrichtigungen', unread: 'Benachrichtigungen, {count} ungelesen' },
  en: { none: 'Notifications', unread: 'Notifications, {count} unread' },
};

/**
 * The way to the notifications with the number of unread ones. `unread`: as of the page's load, up to 100. Asks again once a minute while the page is looked at, and shows
 * what has come since as a toast.
 */
export function NotificationBell({ unread }: { unread: number }) {
  const { load, data } = useFetcher<UnreadNotifications>();
  const { pathname } = useLocation();
  const t = useTexts(TEXTS);
  const told = useRef<number | null>(null);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') load('/cabinet/notifications/unread');
    };
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [load]);
  useEffect(() => {
    if (!data) return;
    const newest = data.newest?.id ?? 0;
    // The first answer only says where things stand: its notifications may be days old.
    if (told.current !== null && data.newest && newest > told.current)
      toast({ id: `notification-${newest}`, message: data.newest.title });
    told.current = newest;
  }, [data]);
  const count = pathname === '/cabinet/notifications' ? unread : (data?.count ?? unread);
  return (
    <Link
      to="/cabinet/notifications"
      aria-label={count > 0 ? t.unread.replace('{count}', String(count)) : t.none}
      className="relative inline-flex size-11 items-center justify-center rounded-control hover:bg-paper focus-visible:outline-2"
    >
      <Bell aria-hidden size={20} />
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 right-1 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  );
}
