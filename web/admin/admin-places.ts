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
  BookOpenText,
  FileSpreadsheet,
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
import type { ADMIN_LIST_TITLES, AdminListName } from './admin-list-names.ts';

export const ADMIN_PLACE_TEXTS = {
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

export interface Place extends AdminPlace {
  icon: LucideIcon;
  /** Typed after `g`; there are 39 of these keys, and plugins' screens and the newest of ours have none. */
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
  bookings: { icon: BookOpenText },
  accounting_exports: { icon: FileSpreadsheet },
  products: { icon: Package, letter: 'y' },
  programs: { icon: BadgePercent, letter: 'x' },
  deliveries: { icon: Webhook, letter: '2' },
  domains: { icon: Globe, letter: '7' },
  mails: { icon: Mail, letter: 'e' },
  jobs: { icon: Cog, letter: 'j' },
  audit: { icon: ScrollText, letter: '1' },
  plans: { icon: Gem, letter: '9' },
  deals: { icon: Signature, letter: ',' },
  platform_invoices: { icon: FileText, letter: '.' },
};

type Group = keyof (typeof ADMIN_PLACE_TEXTS)['de']['groups'];

/** Everywhere an admin can go: places above all groups, and the groups in their order. */
export function adminPlaces(
  t: (typeof ADMIN_PLACE_TEXTS)['de'],
  titles: (typeof ADMIN_LIST_TITLES)['de'],
  more: readonly AdminPlace[],
): { top: Place[]; groups: [Group, Place[]][] } {
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
          ...(['orders', 'payments', 'transfers', 'invoices', 'claims', 'bookings', 'accounting_exports'] as const).map(
            list,
          ),
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
          { to: '/admin/marketplace', label: t.marketplace, icon: Handshake, letter: '8' },
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
          { to: '/admin/platform_vat', label: t.platformVat, icon: Percent, letter: '-' },
          { to: '/admin/experiments', label: t.experiments, icon: FlaskConical, letter: '0' },
          { to: '/admin/front', label: t.front, icon: PanelTop, letter: 'f' },
          { to: '/admin/announcements', label: t.announcements, icon: Radio, letter: '6' },
          { to: '/admin/legal', label: t.legal, icon: Scale, letter: 'r' },
          ...more.map((place) => ({ ...place, icon: Puzzle })),
        ],
      ],
    ],
  };
}
