import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, Link, NavLink, Outlet, useLoaderData } from '@remix-run/react';
import { Shortcuts, Toasts, useTexts } from '#web/ui';
import { currentAnnouncements } from '#core/announcements';
import { Announcements } from '../../cabinet/announcements.tsx';
import { takeNote } from '../../cabinet/flash.server.ts';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { publisherContext, waysOf } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const { actor } = ctx;
  const { note, forget } = takeNote(request);
  return data(
    {
      note,
      announcements: await currentAnnouncements(ctx, 'publishers'),
      ...waysOf(ctx),
      buys: actor.kind === 'person' && actor.roles.some(({ role }) => role === 'payer'),
    },
    forget ? { headers: { 'Set-Cookie': forget } } : {},
  );
}

/** Places for members of a sales team who are no publishers. */
const SELLING: readonly string[] = ['orders', 'money', 'settings', 'support'];

const PLACES = [
  ['/publish', 'home'],
  ['/publish/affiliate_programs', 'programs'],
  ['/publish/embeddable_items', 'embeds'],
  ['/publish/orders', 'orders'],
  ['/publish/payouts_balance', 'money'],
  ['/publish/statistics', 'statistics'],
  ['/publish/affiliate_nodes', 'people'],
  ['/publish/affiliate_marketplace', 'marketplace'],
  ['/publish/details', 'settings'],
  ['/publish/support', 'support'],
] as const;

/** The publisher's own room: one column, made for a phone. */
export default function PublishLayout() {
  const { note, announcements, buys, promotes, sells } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const places = PLACES.filter(([, key]) => promotes || SELLING.includes(key));
  return (
    <Shortcuts>
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2"
      >
        {t.skip}
      </a>
      <Announcements announcements={announcements} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-2">
          <Link to={promotes ? '/publish' : '/publisher'} className="py-2 text-lg font-semibold">
            {t.area}
          </Link>
          <span className="ml-auto flex items-center gap-x-3">
            {buys ? (
              <Link to="/payer" className="hidden py-2 text-accent underline sm:inline">
                {t.purchases}
              </Link>
            ) : null}
            <Link to="/account" className="py-2 text-accent underline">
              {t.account}
            </Link>
            <LanguageSwitch />
            <Form method="post" action="/sign_out">
              <button type="submit" className="rounded-control px-2 py-2 text-ink-soft hover:bg-sunken">
                {t.signOut}
              </button>
            </Form>
          </span>
        </div>
        <nav aria-label={t.menu} className="mx-auto flex max-w-4xl gap-1 overflow-x-auto px-3">
          {sells ? (
            <Link
              to="/publisher"
              className="-mb-px inline-block border-b-2 border-transparent px-2.5 py-2.5 whitespace-nowrap text-ink-soft"
            >
              {t.salesTeam}
            </Link>
          ) : null}
          {places.map(([to, key]) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/publish'}
              className={({ isActive }) =>
                `-mb-px inline-block border-b-2 px-2.5 py-2.5 whitespace-nowrap ${isActive ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft'}`
              }
            >
              {t[key]}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="work" tabIndex={-1} className="mx-auto w-full max-w-4xl p-4 outline-none md:py-8">
        <Outlet />
      </main>
      <Toasts note={note} />
    </Shortcuts>
  );
}
