import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, NavLink, Outlet, useLoaderData } from '@remix-run/react';
import { requirePerson, shopsToWorkIn } from '#core/people';
import { Button, ButtonLink, PageHeader, SelectField, useTexts } from '#web/ui';
import { signedInContext } from '../auth-request.server.ts';
import { LanguageSwitch } from '../../../cabinet/person-menu.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const { roles } = requirePerson(ctx);
  return { shops: await shopsToWorkIn(ctx), buys: roles.some((grant) => grant.role === 'payer') };
}

const TEXTS = {
  de: {
    title: 'Mein Konto',
    profile: 'Profil',
    password: 'Passwort',
    sessions: 'Geräte',
    passkeys: 'Ohne Passwort',
    factor: 'Zweiter Faktor',
    shops: 'Shops',
    areas: 'Bereiche',
    cabinet: 'Zum Shop',
    payer: 'Meine Käufe',
    openShop: 'Shop eröffnen',
    signOut: 'Abmelden',
    shop: 'Arbeiten in',
    change: 'Wechseln',
  },
  en: {
    title: 'My account',
    profile: 'Profile',
    password: 'Password',
    sessions: 'Devices',
    passkeys: 'Without a password',
    factor: 'Second factor',
    shops: 'Shops',
    areas: 'Areas',
    cabinet: 'To the shop',
    payer: 'My purchases',
    openShop: 'Open a shop',
    signOut: 'Sign out',
    shop: 'Working in',
    change: 'Change',
  },
};

/** One's own account, whatever one is here. */
export default function AccountLayout() {
  const t = useTexts(TEXTS);
  const { shops, buys } = useLoaderData<typeof loader>();
  const tabs = [
    { to: '/account', label: t.profile },
    { to: '/account/password', label: t.password },
    { to: '/account/passkeys', label: t.passkeys },
    { to: '/account/second_factor', label: t.factor },
    ...(shops.length > 0 ? [{ to: '/account/shops', label: t.shops }] : []),
    { to: '/account/sessions', label: t.sessions },
  ];
  return (
    <main className="mx-auto w-full max-w-2xl p-4 md:p-8">
      <PageHeader
        title={t.title}
        actions={
          <>
            {buys ? <ButtonLink to="/payer">{t.payer}</ButtonLink> : null}
            <ButtonLink to={shops.length > 0 ? '/cabinet' : '/sign_up'}>
              {shops.length > 0 ? t.cabinet : t.openShop}
            </ButtonLink>
            <Form method="post" action="/sign_out">
              <Button>{t.signOut}</Button>
            </Form>
          </>
        }
      />
      {shops.length > 1 ? <ShopSwitch /> : null}
      <nav aria-label={t.areas} className="mb-4 flex flex-wrap gap-1 border-b border-line">
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              `px-3 py-2 font-medium ${isActive ? 'border-b-2 border-accent text-accent' : 'text-ink-soft'}`
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
      <div className="mt-6">
        <LanguageSwitch />
      </div>
    </main>
  );
}

function ShopSwitch() {
  const t = useTexts(TEXTS);
  const { shops } = useLoaderData<typeof loader>();
  return (
    <Form method="post" action="/account/shop" className="mb-4 flex items-end gap-2">
      <SelectField
        label={t.shop}
        name="sellerId"
        options={shops.map((shop) => ({ value: String(shop.id), label: shop.name }))}
        defaultValue={String(shops.find((shop) => shop.current)?.id ?? '')}
      />
      <Button>{t.change}</Button>
    </Form>
  );
}
