import { NavLink, useNavigate, useRouteLoaderData } from '@remix-run/react';
import { Award, Blocks, BookText, CalendarClock, FileText, FileX, Home, KeyRound, Landmark, Package, Percent, Plug, ReceiptText, Scale, Settings, ShoppingBasket, ShoppingCart, Store, Ticket, TicketPercent, type LucideIcon } from 'lucide-react';
import { useShortcut, useTexts } from '#web/ui';
import { PersonMenu, type PersonShown } from './person-menu.tsx';

const TEXTS = {
  de: { label: 'Hauptmenü', home: 'Übersicht', orders: 'Bestellungen', rates: 'Raten', invoices: 'Rechnungen', transfers: 'Überweisungen', accounting: 'Buchhaltung', products: 'Produkte', coupons: 'Gutscheine', pages: 'Seiten', providers: 'Zahlungsanbieter', checkout: 'Kasse', declarations: 'Widerrufe und Kündigungen', legal: 'Rechtstexte', tax: 'Steuern', extensions: 'Erweiterungen', profile: 'Shop-Profil', go: 'Gehe zu' },
  en: { label: 'Main menu', home: 'Home', orders: 'Orders', rates: 'Rates', invoices: 'Invoices', transfers: 'Transfers', accounting: 'Accounting', products: 'Products', coupons: 'Coupons', pages: 'Pages', providers: 'Payment providers', checkout: 'Checkout', declarations: 'Withdrawals and cancellations', legal: 'Legal texts', tax: 'Taxes', extensions: 'Extensions', profile: 'Shop profile', go: 'Go to' },
};

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Typed after `g`; plugins' screens have none. */
  letter?: string;
  end?: boolean;
}

/** A plugin's screen with a title. */
export interface PluginPlace {
  to: string;
  label: string;
  icon: string | null;
}

const PLUGIN_ICONS: Readonly<Record<string, LucideIcon>> = { ticket: Ticket, key: KeyRound, award: Award };

function usePlaces(): Place[] {
  const t = useTexts(TEXTS);
  const frame = useRouteLoaderData<{ places: PluginPlace[] }>('routes/cabinet/layout');
  return [
    { to: '/cabinet', label: t.home, icon: Home, letter: 'h', end: true },
    { to: '/cabinet/orders', label: t.orders, icon: ShoppingCart, letter: 'o' },
    { to: '/cabinet/order_rates', label: t.rates, icon: CalendarClock, letter: 'a' },
    { to: '/cabinet/transfers', label: t.transfers, icon: Landmark, letter: 'u' },
    { to: '/cabinet/invoices', label: t.invoices, icon: ReceiptText, letter: 'i' },
    { to: '/cabinet/accounting', label: t.accounting, icon: BookText, letter: 'b' },
    { to: '/cabinet/products', label: t.products, icon: Package, letter: 'p' },
    { to: '/cabinet/coupons', label: t.coupons, icon: TicketPercent, letter: 'c' },
    ...(frame?.places ?? []).map(({ to, label, icon }) => ({ to, label, icon: PLUGIN_ICONS[icon ?? ''] ?? Blocks })),
    { to: '/cabinet/pages', label: t.pages, icon: FileText, letter: 's' },
    { to: '/cabinet/declarations', label: t.declarations, icon: FileX, letter: 'w' },
    { to: '/cabinet/settings/payment_providers', label: t.providers, icon: Settings, letter: 'z' },
    { to: '/cabinet/settings/checkout', label: t.checkout, icon: ShoppingBasket, letter: 'k' },
    { to: '/cabinet/settings/tax', label: t.tax, icon: Percent, letter: 'x' },
    { to: '/cabinet/settings/extensions', label: t.extensions, icon: Plug, letter: 'e' },
    { to: '/cabinet/settings/legal', label: t.legal, icon: Scale, letter: 'r' },
    { to: '/cabinet/profile/edit', label: t.profile, icon: Store, letter: 'f' },
  ];
}

/** Where a seller can go, and who they are. */
export function CabinetNavigation({ person, shop }: { person: PersonShown; shop: { name: string; href: string } | null }) {
  const t = useTexts(TEXTS);
  return (
    <nav aria-label={t.label} className="flex h-full flex-col gap-1">
      <p className="mb-3 hidden px-3 md:block">
        <span className="block text-xl font-bold tracking-tight text-accent">Kontor</span>
        {shop ? <span className="block truncate text-sm text-ink-soft">{shop.name}</span> : null}
      </p>
      {usePlaces().map(({ to, label, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end ?? false}
          prefetch="intent"
          className={({ isActive }) =>
            `flex min-h-10 items-center gap-2.5 rounded-control px-3 py-2 font-medium ${isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken'}`
          }
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} />
          {label}
        </NavLink>
      ))}
      <div className="mt-auto pt-4 [&_button]:w-full">
        <PersonMenu person={person} shopHref={shop?.href ?? null} />
      </div>
    </nav>
  );
}

/** `g` and a letter lead to each place. */
export function PlaceShortcuts() {
  const t = useTexts(TEXTS);
  return usePlaces().map(({ to, label, letter }) => (letter ? <PlaceShortcut key={to} keys={`g ${letter}`} label={`${t.go}: ${label}`} to={to} /> : null));
}

function PlaceShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}
