import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { readProfile } from '#core/people';
import { Shortcuts, Toasts, ZoneProvider, useTexts } from '#web/ui';
import type { AdminPlace } from '../../admin/admin-places.ts';
import { AdminNavigation, AdminShortcuts } from '../../admin/navigation.tsx';
import { PhoneMenu } from '../../cabinet/phone-menu.tsx';
import { PlainNote } from '../../cabinet/plain-note.tsx';
import { takeNote } from '../../cabinet/flash.server.ts';
import { adminContext } from '../../require-admin.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { note, forget } = takeNote(request);
  const { firstName, lastName, email, timeZone } = await readProfile(ctx);
  const more = context.kernel.plugins.flatMap(({ screens = [] }) =>
    screens.flatMap(({ place, path, title }): AdminPlace[] =>
      place === 'admin' && title ? [{ to: `/admin/${path}`, label: title[ctx.locale] }] : [],
    ),
  );
  return data(
    { person: { name: `${firstName} ${lastName}`.trim() || email, email }, zone: timeZone, more, note },
    forget ? { headers: { 'Set-Cookie': forget } } : {},
  );
}

/** The admin's rooms: navigation at the side, on a phone behind a button on top, and the work. */
export default function AdminLayout() {
  const { person, zone, more, note } = useLoaderData<typeof loader>();
  const t = useTexts({ de: { skip: 'Zum Inhalt', menu: 'Menü' }, en: { skip: 'Skip to content', menu: 'Menu' } });
  const navigation = <AdminNavigation person={person} more={more} />;
  return (
    <Shortcuts>
      <AdminShortcuts />
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2"
      >
        {t.skip}
      </a>
      <div className="min-h-screen md:grid md:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-screen overflow-y-auto border-r border-line bg-surface p-4 md:block">
          {navigation}
        </aside>
        <PhoneMenu label={t.menu}>{navigation}</PhoneMenu>
        <main id="work" tabIndex={-1} className="mx-auto w-full max-w-6xl p-4 outline-none md:p-8">
          <PlainNote note={note} />
          <ZoneProvider zone={zone}>
            <Outlet />
          </ZoneProvider>
        </main>
      </div>
      <Toasts note={note} />
    </Shortcuts>
  );
}
