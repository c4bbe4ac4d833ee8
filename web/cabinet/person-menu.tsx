import { Form, useLocation, useSubmit } from '@remix-run/react';
import { ChevronsUpDown, CircleUserRound, Languages } from 'lucide-react';
import { MenuButton, WithScripts, WithoutScripts, useLocale, useOtherLanguage, useTexts } from '#web/ui';
import { LANGUAGE_NAMES, otherLocale } from '#core/kit';

export interface PersonShown {
  name: string;
  email: string;
}

const TEXTS = {
  de: {
    account: 'Konto',
    shop: 'Shop ansehen',
    change: 'Wechseln zu',
    payer: 'Meine Käufe',
    signOut: 'Abmelden',
    menu: 'Konto und Abmelden',
    other: 'English',
  },
  en: {
    account: 'Account',
    shop: 'View shop',
    change: 'Switch to',
    payer: 'My purchases',
    signOut: 'Sign out',
    menu: 'Account and sign out',
    other: 'Deutsch',
  },
};

/** Person signed in, the language, and the way out. */
export function PersonMenu({
  person,
  shopHref,
  shops = [],
}: {
  person: PersonShown;
  shopHref: string | null;
  shops?: readonly { id: number; name: string }[];
}) {
  const t = useTexts(TEXTS);
  const switchTo = useLanguageSwitch();
  return (
    <>
      <WithoutScripts>
        <PlainWays />
      </WithoutScripts>
      <WithScripts>
        <MenuButton
          plain
          label={t.menu}
          entries={[
            { id: 'account', label: t.account, to: '/account' },
            ...(shopHref ? [{ id: 'shop', label: t.shop, to: shopHref, reload: true }] : []),
            ...shops.map(({ id, name }) => ({
              id: `shop-${id}`,
              label: `${t.change} ${name}`,
              post: { action: '/account/shop', fields: { sellerId: String(id) } },
            })),
            { id: 'payer', label: t.payer, to: '/payer' },
            { id: 'locale', label: t.other, onAction: switchTo },
            { id: 'line', separator: true },
            { id: 'sign-out', label: t.signOut, post: { action: '/sign_out' } },
          ]}
        >
          <CircleUserRound aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 text-left">
            <span className="block truncate font-medium">{person.name}</span>
            <span className="block truncate text-xs text-ink-soft">{person.email}</span>
          </span>
          <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-ink-soft" />
        </MenuButton>
      </WithScripts>
    </>
  );
}

/** Changes the language of our rooms and stays where one is. */
export function LanguageSwitch() {
  const other = useOtherLanguage();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/locale" preventScrollReset>
      <input type="hidden" name="locale" value={other} />
      <input type="hidden" name="to" value={pathname + search} />
      <button
        type="submit"
        lang={other}
        className="flex items-center gap-2.5 rounded-control px-3 py-2 text-ink-soft hover:bg-sunken"
      >
        <Languages aria-hidden size={18} strokeWidth={1.75} />
        {LANGUAGE_NAMES[other]}
      </button>
    </Form>
  );
}

function useLanguageSwitch(): () => void {
  const submit = useSubmit();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return () =>
    submit(
      { locale: otherLocale(locale), to: pathname + search },
      { method: 'post', action: '/locale', preventScrollReset: true },
    );
}

/** Ways of the menu that a page without scripts cannot do without. */
function PlainWays() {
  const t = useTexts(TEXTS);
  return (
    <div className="flex flex-col">
      <LanguageSwitch />
      <Form method="post" action="/sign_out">
        <button type="submit" className="w-full rounded-control px-3 py-2 text-left text-ink-soft hover:bg-sunken">
          {t.signOut}
        </button>
      </Form>
    </div>
  );
}
