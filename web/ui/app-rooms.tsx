import { Form, useLocation } from '@remix-run/react';
import { TAB_TITLES, tabPath, type AppTab } from '#core/kit';
import { Button } from './button.tsx';
import { useLocale, useTexts } from './locale.tsx';
import type { ShownBrand } from './shop-brand.tsx';

/** Tabs of the shop's app at the foot of its rooms, where the app is installed. Plain links: the tabs cross rooms and pages. */
export function AppFoot({ username, tabs }: { username: string; tabs: readonly AppTab[] }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const t = useTexts({ de: { label: 'Reiter der App' }, en: { label: 'Tabs of the app' } });
  return (
    <>
      <nav
        aria-label={t.label}
        className="app-foot fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        {(['home', ...tabs] as const).map((tab) => {
          const to = tabPath(tab, username);
          return (
            <a
              key={tab}
              href={to}
              aria-current={to === pathname + search ? 'page' : undefined}
              className="flex min-h-14 min-w-0 flex-1 items-center justify-center border-t-3 border-transparent px-1 text-center text-sm font-semibold text-ink-soft aria-[current]:border-accent aria-[current]:text-accent"
            >
              {TAB_TITLES[locale][tab]}
            </a>
          );
        })}
      </nav>
      <script type="module" src="/islands/app-room.js" />
    </>
  );
}

/** Shown by the island while there is no network. */
export function OfflineNote() {
  const t = useTexts({
    de: { text: 'Keine Verbindung. Sie lesen, was dieses Gerät behalten hat.' },
    en: { text: 'No connection. You are reading what this device has kept.' },
  });
  return (
    <p
      data-offline-note
      hidden
      role="status"
      className="mx-auto mb-4 max-w-6xl rounded-card border-l-4 border-warn bg-warn-soft px-4 py-3"
    >
      {t.text}
    </p>
  );
}

/** Tells buyers that the shop has an app; gone for good with one press. */
export function AppHint({ brand }: { brand: ShownBrand }) {
  const { pathname, search } = useLocation();
  const t = useTexts({
    de: {
      title: 'als App',
      text: 'Auf dem Startbildschirm, und Lektionen und Tickets lesen Sie auch ohne Netz.',
      open: 'Ansehen',
      close: 'Nicht mehr zeigen',
    },
    en: {
      title: 'as an app',
      text: 'On your home screen; lessons and tickets can be read without a network, too.',
      open: 'Have a look',
      close: 'Do not show again',
    },
  });
  return (
    <aside className="app-hint mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      <img src={brand.app!.icon} alt="" width="48" height="48" className="rounded-control" />
      <p className="min-w-0 flex-1 basis-52">
        <b>
          {brand.app!.name} {t.title}
        </b>
        <span className="block text-ink-soft">{t.text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`/s/${brand.username}/app`}
          className="inline-flex min-h-10 items-center rounded-control border border-line-strong px-4 font-medium text-accent hover:bg-sunken"
        >
          {t.open}
        </a>
        <Form method="post" action="/payer/app_hint">
          <input type="hidden" name="shop" value={brand.username} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button look="quiet">{t.close}</Button>
        </Form>
      </div>
    </aside>
  );
}
