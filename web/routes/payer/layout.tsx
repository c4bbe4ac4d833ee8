import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, NavLink, Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { AppFoot, AppHint, OfflineNote, ShopBrand, Shortcuts, useShopBrand, useTexts } from '#web/ui';
import { hintsRefused } from './app-hint.server.ts';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { guestContext } from './payer-context.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor } = await guestContext(context, request);
  return {
    signedIn: actor.kind === 'person',
    worksInShop: actor.kind === 'person' && actor.sellerId !== null,
    refusedHints: hintsRefused(request),
  };
}

interface Wish {
  wide?: boolean;
  whole?: boolean;
}

/** The buyer's own rooms: plain, one column. A screen with `handle = { wide: true }` has room for two, with `whole` all there is below the menu. */
export default function PayerLayout() {
  const { signedIn, worksInShop, refusedHints } = useLoaderData<typeof loader>();
  const wishes = useMatches().map(({ handle }) => (handle ?? {}) as Wish);
  const brand = useShopBrand();
  const whole = wishes.some((wish) => wish.whole);
  const width = whole || wishes.some(({ wide }) => wide) ? 'max-w-6xl' : 'max-w-3xl';
  const t = useTexts({
    de: {
      room: 'Ihr Konto',
      library: 'Meine Käufe',
      purchases: 'Zahlungen und Rechnungen',
      means: 'Zahlungsmittel',
      data: 'Meine Daten',
      account: 'Konto',
      cabinet: 'Zum Verkaufen',
      signOut: 'Abmelden',
      signIn: 'Anmelden',
      menu: 'Menü',
      skip: 'Zum Inhalt',
    },
    en: {
      room: 'Your account',
      library: 'My purchases',
      purchases: 'Payments and invoices',
      means: 'Means of payment',
      data: 'My data',
      account: 'Account',
      cabinet: 'Go to selling',
      signOut: 'Sign out',
      signIn: 'Sign in',
      menu: 'Menu',
      skip: 'Skip to content',
    },
    pl: {
      room: 'Twoje konto',
      library: 'Moje zakupy',
      purchases: 'Płatności i faktury',
      means: 'Środki płatności',
      data: 'Moje dane',
      account: 'Konto',
      cabinet: 'Do sprzedaży',
      signOut: 'Wyloguj',
      signIn: 'Zaloguj',
      menu: 'Menu',
      skip: 'Przejdź do treści',
    },
  });
  const library = brand ? `/payer?shop=${brand.username}` : '/payer';
  const places: [string, string][] = [
    ['/payer', t.library],
    ...(signedIn
      ? ([
          ['/payer/purchases', t.purchases],
          ['/payer/means', t.means],
          ['/payer/data', t.data],
          ['/account', t.account],
        ] as [string, string][])
      : []),
    ...(worksInShop ? ([['/cabinet', t.cabinet]] as [string, string][]) : []),
  ];
  return (
    <Shortcuts>
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2"
      >
        {t.skip}
      </a>
      <header className="border-b border-line bg-surface">
        <nav
          aria-label={t.menu}
          className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 lg:flex lg:gap-x-5"
        >
          {brand ? (
            <span className="min-w-0 py-1.5">
              <ShopBrand brand={brand} />
            </span>
          ) : (
            <span className="py-2.5 text-lg font-semibold lg:hidden">{signedIn ? t.room : ''}</span>
          )}
          {/* One row on a phone, which is swiped; it never wraps. */}
          <ul className="order-last col-span-2 -mx-4 flex gap-1 overflow-x-auto px-2 lg:order-none lg:mx-0 lg:grow lg:overflow-visible">
            {places.map(([to, label]) => (
              <li key={to}>
                <NavLink
                  to={to === '/payer' ? library : to}
                  end={to === '/payer'}
                  className={({ isActive }) =>
                    `-mb-px inline-block border-b-2 px-2.5 py-3 whitespace-nowrap ${isActive ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft hover:text-ink'}`
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <span className="flex items-center gap-x-2">
            <LanguageSwitch />
            {signedIn ? (
              <Form method="post" action="/sign_out">
                <button type="submit" className="rounded-control px-2 py-2 text-ink-soft hover:bg-sunken">
                  {t.signOut}
                </button>
              </Form>
            ) : (
              <Link
                to={`/sign_in_link?to=${encodeURIComponent(library)}`}
                className="px-2 py-2 whitespace-nowrap text-accent underline"
              >
                {t.signIn}
              </Link>
            )}
          </span>
        </nav>
      </header>
      <main id="work" tabIndex={-1} className={`outline-none ${whole ? '' : `mx-auto w-full ${width} p-4 md:py-8`}`}>
        {brand?.app ? <OfflineNote /> : null}
        {brand?.app && signedIn && !whole && !refusedHints.includes(brand.username) ? <AppHint brand={brand} /> : null}
        <Outlet />
      </main>
      {brand?.app ? <AppFoot username={brand.username} tabs={brand.app.tabs} /> : null}
    </Shortcuts>
  );
}
