import { useMemo } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { lockedFeatures } from '#core/context';
import { cabinetFrame } from '#core/reporting';
import { LockedProvider, MayProvider, Shortcuts, Toasts, ZoneProvider, useTexts } from '#web/ui';
import { NotificationBell, useUnread } from '../../cabinet/notification-bell.tsx';
import { HelpBeside } from '../../cabinet/help-beside.tsx';
import { SearchPlace } from '../../cabinet/search/search-place.tsx';
import { ActingBanner } from '../../cabinet/acting-banner.tsx';
import { Announcements } from '../../cabinet/announcements.tsx';
import { Banners, ClosedBanner } from '../../cabinet/banners.tsx';
import { KeptDrafts } from '../../cabinet/kept-drafts.tsx';
import { takeNote } from '../../cabinet/flash.server.ts';
import { FirstStepsBar } from '../../cabinet/first-steps.tsx';
import { PhoneMenu } from '../../cabinet/phone-menu.tsx';
import { PlainNote } from '../../cabinet/plain-note.tsx';
import type { PluginPlace } from '../../cabinet/cabinet-places.ts';
import { CabinetNavigation, PlaceShortcuts } from '../../cabinet/navigation.tsx';
import { mayAct, maySee, type Held } from '../../cabinet/route-areas.ts';
import { sellerContext } from '../../require-seller.server.ts';
import { heldBy } from '../../server/cabinet-gate.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { note, forget } = takeNote(request);
  const frame = await cabinetFrame(ctx);
  const acting = (ctx.actor.kind === 'person' && ctx.actor.acting) || null;
  const screens = context.kernel.plugins
    .flatMap((plugin) => plugin.screens ?? [])
    .filter(({ place }) => place === 'cabinet');
  const places = screens.flatMap(({ path, title, icon }): PluginPlace[] =>
    title ? [{ to: `/cabinet/${path}`, label: title[ctx.locale], icon: icon ?? null }] : [],
  );
  return data(
    {
      ...frame,
      places,
      held: heldBy(ctx.actor),
      locked: [...lockedFeatures(ctx.actor)],
      note,
      acting,
      demo: context.kernel.env.KONTOR_MODE === 'demo',
    },
    forget ? { headers: { 'Set-Cookie': forget } } : {},
  );
}

const TEXTS = {
  de: { skip: 'Zum Inhalt', menu: 'Menü', looks: 'Sie können sich in diesem Shop umsehen, aber nichts ändern.' },
  en: { skip: 'Skip to content', menu: 'Menu', looks: 'You can look around in this shop, and change nothing.' },
};

const ofHeld = (held: Held) => ({ see: (to: string) => maySee(held, to), act: (to: string) => mayAct(held, to) });

/** The cabinet: navigation at the side, on a phone behind a button on top, and the work. */
export default function CabinetLayout() {
  const { shop, shops, person, closedBy, announcements, testMode, demo, note, unread, acting, held, locked } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const may = useMemo(() => ofHeld(held), [held]);
  const t = useTexts(TEXTS);
  const bell = <NotificationBell unread={useUnread(unread)} />;
  const navigation = (
    <CabinetNavigation
      person={person}
      shop={{ name: shop.name, href: `/s/${shop.username}` }}
      shops={shops}
      beside={bell}
    />
  );
  return (
    <Shortcuts>
      <SearchPlace>
        <PlaceShortcuts />
        <WayBar />
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
          <PhoneMenu label={t.menu} beside={bell}>
            {navigation}
          </PhoneMenu>
          <div>
            {acting ? <ActingBanner shop={shop.name} acting={acting} /> : null}
            {closedBy ? <ClosedBanner by={closedBy} /> : null}
            <Announcements announcements={announcements} />
            <Banners demo={demo} testMode={testMode} />
            <FirstStepsBar />
            <main
              id="work"
              tabIndex={-1}
              className={`mx-auto w-full max-w-6xl p-4 outline-none md:p-8 ${may.act(pathname) ? '' : 'kontor-looks'}`}
            >
              {held.length === 1 ? <p className="mb-3 text-sm text-ink-soft">{t.looks}</p> : null}
              <PlainNote note={note} />
              <KeptDrafts owner={`${shop.username}:${person.email}`} />
              <ZoneProvider zone={shop.zone}>
                <MayProvider value={may}>
                  <LockedProvider value={locked}>
                    <Outlet />
                  </LockedProvider>
                </MayProvider>
              </ZoneProvider>
            </main>
          </div>
        </div>
        <HelpBeside />
        <Toasts note={note} />
      </SearchPlace>
    </Shortcuts>
  );
}

/** A line on top that grows while the next page is on its way. */
function WayBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div aria-hidden className="kontor-way fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent" />
  );
}
