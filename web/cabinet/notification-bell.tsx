import { Link, useFetcher } from '@remix-run/react';
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
 * Number of unread notifications, up to 100. `loaded`: as of the page's last load. Asks again once a minute while the page is looked at and when it is
 * looked at again; what has come since is shown as a toast.
 */
export function useUnread(loaded: number): number {
  const { load, data } = useFetcher<UnreadNotifications>();
  const newestKnown = useRef<number | null>(null);
  const loadedAt = useRef({ loaded, data });
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
    if (newestKnown.current !== null && data.newest && newest > newestKnown.current)
      toast({ id: `notification-${newest}`, message: data.newest.title });
    newestKnown.current = Math.max(newest, newestKnown.current ?? 0);
  }, [data]);
  // The later of the two counts: a page that was loaded since knows what was read on it.
  if (loadedAt.current.loaded !== loaded) loadedAt.current = { loaded, data };
  return data && data !== loadedAt.current.data ? data.count : loaded;
}

/** Way to the notifications, with the number of unread ones. */
export function NotificationBell({ unread }: { unread: number }) {
  const t = useTexts(TEXTS);
  return (
    <Link
      to="/cabinet/notifications"
      aria-label={unread > 0 ? t.unread.replace('{count}', String(unread)) : t.none}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      <Bell aria-hidden size={20} strokeWidth={1.75} />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
