import { NavLink, useNavigate } from '@remix-run/react';
import {
  HeartPulse,
  Home,
  ArrowLeftRight,
  ChartColumn,
  Cog,
  CreditCard,
  Mail,
  HandCoins,
  Handshake,
  IdCard,
  Landmark,
  PackageSearch,
  Palette,
  PanelTop,
  Puzzle,
  Scale,
  ReceiptText,
  ScrollText,
  Search,
  ShoppingBag,
  ShoppingCart,
  Store,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useShortcut, useTexts } from '#web/ui';
import { ADMIN_LIST_NAMES, ADMIN_LIST_TITLES, type AdminListName } from './admin-list-names.ts';
import { PersonMenu, type PersonShown } from '../cabinet/person-menu.tsx';

const TEXTS = {
  de: {
    label: 'Hauptmenü',
    area: 'Verwaltung',
    home: 'Übersicht',
    search: 'Suchen',
    money: 'Geld und Risiko',
    front: 'Startseite',
    legal: 'Rechtliches',
    reviews: 'Produkte prüfen',
    marketplace: 'Marktplatz',
    health: 'Zustand',
    merchants: 'Verkäuferguthaben',
    payouts: 'Auszahlungen',
    bankAccounts: 'Bankkonten',
    legitimations: 'Legitimationen',
    themes: 'Öffentliche Themes',
    go: 'Gehe zu',
  },
  en: {
    label: 'Main menu',
    area: 'Administration',
    home: 'Home',
    search: 'Search',
    money: 'Money and risk',
    front: 'Front page',
    legal: 'Legal texts',
    reviews: 'Product reviews',
    marketplace: 'Marketplace',
    health: 'Health',
    merchants: 'Sellers’ balances',
    payouts: 'Payouts',
    bankAccounts: 'Bank accounts',
    legitimations: 'Legitimations',
    themes: 'Public themes',
    go: 'Go to',
  },
};

export interface AdminPlace {
  to: string;
  label: string;
}

interface Place extends AdminPlace {
  icon: LucideIcon;
  /** Typed after `g`. */
  letter?: string;
  end?: boolean;
}

const LISTS: Record<AdminListName, Pick<Place, 'icon' | 'letter'>> = {
  users: { icon: Users, letter: 'u' },
  sellers: { icon: Store, letter: 'v' },
  payers: { icon: ShoppingBag, letter: 'k' },
  orders: { icon: ShoppingCart, letter: 'b' },
  payments: { icon: CreditCard, letter: 'z' },
  transfers: { icon: ArrowLeftRight, letter: 'w' },
  invoices: { icon: ReceiptText, letter: 'i' },
  mails: { icon: Mail, letter: 'e' },
  jobs: { icon: Cog, letter: 'j' },
  audit: { icon: ScrollText, letter: '1' },
};

function usePlaces(more: readonly AdminPlace[]): Place[] {
  const t = useTexts(TEXTS);
  const titles = useTexts(ADMIN_LIST_TITLES);
  return [
    { to: '/admin', label: t.home, icon: Home, letter: 'o', end: true },
    { to: '/admin/search', label: t.search, icon: Search, letter: 's' },
    { to: '/admin/money', label: t.money, icon: ChartColumn, letter: 'g' },
    ...ADMIN_LIST_NAMES.map((name) => ({ to: `/admin/${name}`, label: titles[name], ...LISTS[name] })),
    { to: '/admin/products/review', label: t.reviews, icon: PackageSearch, letter: 'p' },
    { to: '/admin/marketplace', label: t.marketplace, icon: Handshake, letter: 'y' },
    { to: '/admin/health', label: t.health, icon: HeartPulse, letter: 'h' },
    { to: '/admin/merchants', label: t.merchants, icon: Wallet, letter: 'm' },
    { to: '/admin/payouts', label: t.payouts, icon: HandCoins, letter: 'a' },
    { to: '/admin/bank_accounts', label: t.bankAccounts, icon: Landmark, letter: 'c' },
    { to: '/admin/bank_account_legitimations', label: t.legitimations, icon: IdCard, letter: 'l' },
    { to: '/admin/themes', label: t.themes, icon: Palette, letter: 't' },
    { to: '/admin/front', label: t.front, icon: PanelTop, letter: 'f' },
    { to: '/admin/legal', label: t.legal, icon: Scale, letter: 'r' },
    ...more.map((place) => ({ ...place, icon: Puzzle })),
  ];
}

/** Where an admin can go: our screens first, then those that plugins bring. */
export function AdminNavigation({ person, more }: { person: PersonShown; more: readonly AdminPlace[] }) {
  const t = useTexts(TEXTS);
  return (
    <nav aria-label={t.label} className="flex min-h-full flex-col gap-0.5">
      <p className="mb-3 hidden px-3 md:block">
        <span className="block text-xl font-bold tracking-tight text-accent">Kontor</span>
        <span className="block text-sm text-ink-soft">{t.area}</span>
      </p>
      {usePlaces(more).map(({ to, label, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end ?? false}
          prefetch="intent"
          className={({ isActive }) =>
            `flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 font-medium md:min-h-8 ${isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken'}`
          }
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} />
          {label}
        </NavLink>
      ))}
      <div className="mt-auto pt-4 [&_button]:w-full">
        <PersonMenu person={person} shopHref={null} />
      </div>
    </nav>
  );
}

/** `g` and a letter lead to our own places. */
export function AdminShortcuts() {
  const t = useTexts(TEXTS);
  return usePlaces([]).map(({ to, label, letter }) => (
    <PlaceShortcut key={to} keys={`g ${letter}`} label={`${t.go}: ${label}`} to={to} />
  ));
}

function PlaceShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}
