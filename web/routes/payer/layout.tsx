import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, Outlet, useLoaderData, useMatches } from '@remix-run/react';
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
  });
  return (
    <Shortcuts>
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2"
      >
        {t.skip}
      </a>
      <header className="border-b border-line bg-surface">
        <nav aria-label={t.menu} className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2">
          {brand ? <ShopBrand brand={brand} /> : null}
          <Link
            to={brand ? `/payer?shop=${brand.username}` : '/payer'}
            className={brand ? 'py-2 text-accent underline' : 'py-2 text-lg font-semibold'}
          >
            {t.library}
          </Link>
          <span className="order-last flex w-full flex-wrap items-center gap-x-3 sm:order-none sm:ml-auto sm:w-auto">
            {signedIn ? (
              <Link to="/payer/purchases" className="py-2 text-accent underline">
                {t.purchases}
              </Link>
            ) : null}
            {signedIn ? (
              <Link to="/payer/means" className="py-2 text-accent underline">
                {t.means}
              </Link>
            ) : null}
            {signedIn ? (
              <Link to="/payer/data" className="py-2 text-accent underline">
                {t.data}
              </Link>
            ) : null}
            {worksInShop ? (
              <Link to="/cabinet" className="py-2 text-accent underline">
                {t.cabinet}
              </Link>
            ) : null}
            {signedIn ? (
              <Link to="/account" className="py-2 text-accent underline">
                {t.account}
              </Link>
            ) : null}
          </span>
          <span className="ml-auto flex items-center gap-x-2 sm:ml-0">
            <LanguageSwitch />
            {signedIn ? (
              <Form method="post" action="/sign_out">
                <button type="submit" className="rounded-control px-2 py-2 text-ink-soft hover:bg-sunken">
                  {t.signOut}
                </button>
              </Form>
            ) : (
              <Link
                to={`/sign_in_link?to=${encodeURIComponent(brand ? `/payer?shop=${brand.username}` : '/payer')}`}
                className="px-2 py-2 text-accent underline"
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
