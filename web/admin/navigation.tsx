import { NavLink, useNavigate } from '@remix-run/react';
import {
  BadgePercent,
  Contact,
  Eye,
  Gavel,
  FileText,
  FlaskConical,
  Globe,
  Gem,
  HeartPulse,
  Package,
  Percent,
  UsersRound,
  Webhook,
  Home,
  ArrowLeftRight,
  ChartColumn,
  Cog,
  Coins,
  CreditCard,
  Mail,
  Radio,
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
  Signature,
  ShoppingBag,
  ShoppingCart,
  Store,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useShortcut, useTexts } from '#web/ui';
import { ADMIN_LIST_TITLES, type AdminListName } from './admin-list-names.ts';
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
    announcements: 'Ankündigungen',
    requests: 'Vier Augen',
    health: 'Zustand',
    merchants: 'Verkäuferguthaben',
    payouts: 'Auszahlungen',
    partnerPayouts: 'Partnerauszahlungen',
    bankAccounts: 'Bankkonten',
    legitimations: 'Legitimationen',
    themes: 'Öffentliche Themes',
    baseRates: 'Basiszinssätze',
    platformVat: 'Umsatzsteuer',
    groups: {
      people: 'Menschen und Shops',
      money: 'Geld',
      goods: 'Angebot und Partner',
      running: 'Betrieb',
      platform: 'Plattform',
    },
    experiments: 'Schalter und Versuche',
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
    announcements: 'Announcements',
    requests: 'Four eyes',
    health: 'Health',
    merchants: 'Sellers’ balances',
    payouts: 'Payouts',
    partnerPayouts: 'Partner payouts',
    bankAccounts: 'Bank accounts',
    legitimations: 'Legitimations',
    themes: 'Public themes',
    baseRates: 'Base rates',
    platformVat: 'VAT',
    groups: {
      people: 'People and shops',
      money: 'Money',
      goods: 'Offers and partners',
      running: 'Operation',
      platform: 'Platform',
    },
    experiments: 'Flags and experiments',
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
  members: { icon: UsersRound, letter: 'n' },
  publishers: { icon: Contact, letter: 'q' },
  payers: { icon: ShoppingBag, letter: 'k' },
  orders: { icon: ShoppingCart, letter: 'b' },
  payments: { icon: CreditCard, letter: 'z' },
  transfers: { icon: ArrowLeftRight, letter: 'w' },
  invoices: { icon: ReceiptText, letter: 'i' },
  claims: { icon: Gavel, letter: 'd' },
  products: { icon: Package, letter: 'y' },
  programs: { icon: BadgePercent, letter: 'x' },
  deliveries: { icon: Webhook, letter: '2' },
  domains: { icon: Globe },
  mails: { icon: Mail, letter: 'e' },
  jobs: { icon: Cog, letter: 'j' },
  audit: { icon: ScrollText, letter: '1' },
  plans: { icon: Gem, letter: 'n' },
  deals: { icon: Signature },
  platform_invoices: { icon: FileText, letter: 'q' },
};

type Group = keyof (typeof TEXTS)['de']['groups'];

/** Places above all groups, and the groups in their order. */
function useGroups(more: readonly AdminPlace[]): { top: Place[]; groups: [Group, Place[]][] } {
  const t = useTexts(TEXTS);
  const titles = useTexts(ADMIN_LIST_TITLES);
  const list = (name: AdminListName): Place => ({ to: `/admin/${name}`, label: titles[name], ...LISTS[name] });
  return {
    top: [
      { to: '/admin', label: t.home, icon: Home, letter: 'o', end: true },
      { to: '/admin/search', label: t.search, icon: Search, letter: 's' },
      { to: '/admin/money', label: t.money, icon: ChartColumn, letter: 'g' },
    ],
    groups: [
      [
        'people',
        [
          ...(['sellers', 'users', 'members', 'payers', 'publishers'] as const).map(list),
          { to: '/admin/bank_account_legitimations', label: t.legitimations, icon: IdCard, letter: 'l' },
          { to: '/admin/requests', label: t.requests, icon: Eye, letter: '5' },
        ],
      ],
      [
        'money',
        [
          ...(['orders', 'payments', 'transfers', 'invoices', 'claims'] as const).map(list),
          { to: '/admin/payouts', label: t.payouts, icon: HandCoins, letter: 'a' },
          { to: '/admin/partner_payouts', label: t.partnerPayouts, icon: Coins, letter: '3' },
          { to: '/admin/merchants', label: t.merchants, icon: Wallet, letter: 'm' },
          { to: '/admin/bank_accounts', label: t.bankAccounts, icon: Landmark, letter: 'c' },
          { to: '/admin/base_rates', label: t.baseRates, icon: Percent, letter: '4' },
        ],
      ],
      [
        'goods',
        [
          { to: '/admin/products', label: titles.products, ...LISTS.products, end: true },
          { to: '/admin/products/review', label: t.reviews, icon: PackageSearch, letter: 'p' },
          list('programs'),
          { to: '/admin/marketplace', label: t.marketplace, icon: Handshake, letter: 'y' },
          { to: '/admin/themes', label: t.themes, icon: Palette, letter: 't' },
        ],
      ],
      [
        'running',
        [
          { to: '/admin/health', label: t.health, icon: HeartPulse, letter: 'h' },
          ...(['mails', 'deliveries', 'domains', 'jobs', 'audit'] as const).map(list),
        ],
      ],
      [
        'platform',
        [
          ...(['plans', 'deals', 'platform_invoices'] as const).map(list),
          { to: '/admin/platform_vat', label: t.platformVat, icon: Percent },
          { to: '/admin/experiments', label: t.experiments, icon: FlaskConical, letter: 'x' },
          { to: '/admin/front', label: t.front, icon: PanelTop, letter: 'f' },
          { to: '/admin/announcements', label: t.announcements, icon: Radio, letter: '6' },
          { to: '/admin/legal', label: t.legal, icon: Scale, letter: 'r' },
          ...more.map((place) => ({ ...place, icon: Puzzle })),
        ],
      ],
    ],
  };
}

/** Places of an admin: home and search, then groups that open and close. */
export function AdminNavigation({ person, more }: { person: PersonShown; more: readonly AdminPlace[] }) {
  const t = useTexts(TEXTS);
  const { top, groups } = useGroups(more);
  return (
    <nav aria-label={t.label} className="flex min-h-full flex-col gap-0.5">
      <p className="mb-3 hidden px-3 md:block">
        <span className="block text-xl font-bold tracking-tight text-accent">Kontor</span>
        <span className="block text-sm text-ink-soft">{t.area}</span>
      </p>
      {top.map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
      {groups.map(([name, places]) => (
        <details key={name} open className="mt-2">
          <summary className="flex min-h-9 cursor-pointer items-center px-3 text-sm font-semibold text-ink-soft md:min-h-7">
            {t.groups[name]}
          </summary>
          <div className="flex flex-col gap-0.5">
            {places.map((place) => (
              <PlaceLink key={place.to} place={place} />
            ))}
          </div>
        </details>
      ))}
      <div className="mt-auto pt-4 [&_button]:w-full">
        <PersonMenu person={person} shopHref={null} />
      </div>
    </nav>
  );
}

function PlaceLink({ place: { to, label, icon: Icon, end } }: { place: Place }) {
  return (
    <NavLink
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
  );
}

/** `g` and a letter lead to our own places. */
export function AdminShortcuts() {
  const t = useTexts(TEXTS);
  const { top, groups } = useGroups([]);
  return [...top, ...groups.flatMap(([, places]) => places)].map(({ to, label, letter }) => (
    <PlaceShortcut key={to} keys={`g ${letter}`} label={`${t.go}: ${label}`} to={to} />
  ));
}

function PlaceShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}
