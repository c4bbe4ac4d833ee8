import {
  Award,
  Blocks,
  BookText,
  Briefcase,
  Gem,
  Globe,
  GraduationCap,
  CalendarClock,
  ChartColumn,
  FileText,
  FileX,
  Filter,
  Forward,
  HandCoins,
  Handshake,
  Home,
  Images,
  KeyRound,
  Landmark,
  Mail,
  MailPlus,
  MessageSquare,
  Package,
  Palette,
  Percent,
  Plug,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  MonitorSmartphone,
  ShoppingBasket,
  ShoppingCart,
  Sparkles,
  Star,
  Store,
  Ticket,
  TicketPercent,
  Truck,
  Tv,
  ScrollText,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Typed after `g`; plugins' screens have none. */
  letter?: string;
  end?: boolean;
  /** Paths of screens that belong to it as well, beside those below its own address. */
  also?: readonly string[];
}

/** True if a screen belongs to a place by what the place also has. */
export function isWithin({ also = [] }: Pick<Place, 'also'>, pathname: string): boolean {
  return also.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}

export interface PlaceGroup {
  key: string;
  /** Absent above what belongs to everything. */
  title?: string;
  places: readonly Place[];
}

/** A plugin's screen with a title. */
export interface PluginPlace {
  to: string;
  label: string;
  icon: string | null;
}

export const PLACE_TEXTS = {
  de: {
    label: 'Hauptmenü',
    favourites: 'Favoriten',
    star: 'Zu den Favoriten: {place}',
    unstar: 'Aus den Favoriten nehmen: {place}',
    home: 'Übersicht',
    sales: 'Bestellungen',
    marketing: 'Marketing',
    money: 'Geld',
    view: 'Shop ansehen',
    search: 'Suchen',
    searchKeys: 'Strg K',
    orders: 'Alle Bestellungen',
    customers: 'Kunden',
    rates: 'Raten',
    claims: 'Forderungen',
    invoices: 'Rechnungen',
    transfers: 'Geldbewegungen',
    accounting: 'Buchhaltung',
    statistics: 'Auswertungen',
    goods: 'Produkte',
    products: 'Alle Produkte',
    access: 'Zugänge',
    coupons: 'Gutscheine',
    shop: 'Shop',
    pages: 'Seiten',
    themes: 'Themes und Schriften',
    funnels: 'Funnels',
    shares: 'Teilen und einbetten',
    liveShows: 'Live-Shows',
    affiliates: 'Partnerprogramme',
    salesTeam: 'Vertriebsteam',
    media: 'Medien',
    mobileApp: 'App',
    submissions: 'Nachrichten',
    shipments: 'Versand',
    mails: 'Mails',
    mailTexts: 'Mail-Texte',
    settings: 'Einstellungen',
    providers: 'Zahlungsanbieter',
    checkout: 'Kasse',
    look: 'Logo und Farben',
    domains: 'Domains',
    ratings: 'Bewertungen',
    declarations: 'Widerrufe und Kündigungen',
    legal: 'Rechtstexte',
    tax: 'Steuern',
    extensions: 'Erweiterungen',
    profile: 'Shop-Profil',
    team: 'Team',
    plan: 'Plan und Rechnungen',
    audit: 'Protokoll',
    acts: 'Zugriffe der Verwaltung',
    go: 'Gehe zu',
  },
  en: {
    label: 'Main menu',
    favourites: 'Favourites',
    star: 'Add to favourites: {place}',
    unstar: 'Remove from favourites: {place}',
    home: 'Home',
    sales: 'Orders',
    marketing: 'Marketing',
    money: 'Money',
    view: 'View shop',
    search: 'Search',
    searchKeys: 'Ctrl K',
    orders: 'All orders',
    rates: 'Instalments',
    claims: 'Claims',
    customers: 'Customers',
    invoices: 'Invoices',
    transfers: 'Transfers',
    accounting: 'Accounting',
    statistics: 'Statistics',
    goods: 'Products',
    products: 'All products',
    access: 'Access',
    coupons: 'Coupons',
    shop: 'Shop',
    pages: 'Pages',
    themes: 'Themes and fonts',
    funnels: 'Funnels',
    shares: 'Share and embed',
    liveShows: 'Live shows',
    affiliates: 'Affiliate programs',
    salesTeam: 'Sales team',
    media: 'Media',
    mobileApp: 'App',
    submissions: 'Messages',
    shipments: 'Shipping',
    mails: 'Mails',
    mailTexts: 'Mail texts',
    settings: 'Settings',
    providers: 'Payment providers',
    checkout: 'Checkout',
    look: 'Logo and colours',
    domains: 'Domains',
    ratings: 'Reviews',
    declarations: 'Withdrawals and cancellations',
    legal: 'Legal texts',
    tax: 'Taxes',
    extensions: 'Extensions',
    profile: 'Shop profile',
    team: 'Team',
    plan: 'Plan and invoices',
    audit: 'Log',
    acts: 'Access by administration',
    go: 'Go to',
  },
};

const PLUGIN_ICONS: Readonly<Record<string, LucideIcon>> = {
  ticket: Ticket,
  key: KeyRound,
  award: Award,
  people: UsersRound,
  briefcase: Briefcase,
  course: GraduationCap,
};

/** Everywhere a seller can go, as the navigation shows it, in seven groups; plugins' screens stand beside what they sell. */
export function cabinetPlaces(
  t: (typeof PLACE_TEXTS)['de'],
  plugins: readonly PluginPlace[],
  plans = false,
): PlaceGroup[] {
  return [
    { key: 'home', places: [{ to: '/cabinet', label: t.home, icon: Home, letter: 'h', end: true }] },
    {
      key: 'sales',
      title: t.sales,
      places: [
        { to: '/cabinet/orders', label: t.orders, icon: ShoppingCart, letter: 'o' },
        { to: '/cabinet/customers', label: t.customers, icon: Users, letter: 'y' },
        { to: '/cabinet/order_rates', label: t.rates, icon: CalendarClock, letter: 'a' },
        { to: '/cabinet/claims', label: t.claims, icon: Scale, letter: 'm' },
        { to: '/cabinet/declarations', label: t.declarations, icon: FileX, letter: 'w' },
        {
          to: '/cabinet/shipments',
          label: t.shipments,
          icon: Truck,
          letter: ',',
          also: ['/cabinet/settings/shipping'],
        },
      ],
    },
    {
      key: 'goods',
      title: t.goods,
      places: [
        {
          to: '/cabinet/products',
          label: t.products,
          icon: Package,
          letter: 'p',
          also: ['/cabinet/product_categories', '/cabinet/product_groups'],
        },
        { to: '/cabinet/bulk_access', label: t.access, icon: KeyRound, letter: '1' },
        ...plugins.map(({ to, label, icon }) => ({ to, label, icon: PLUGIN_ICONS[icon ?? ''] ?? Blocks })),
      ],
    },
    {
      key: 'shop',
      title: t.shop,
      places: [
        { to: '/cabinet/pages', label: t.pages, icon: FileText, letter: 's' },
        { to: '/cabinet/themes', label: t.themes, icon: Palette, letter: 't' },
        { to: '/cabinet/media', label: t.media, icon: Images, letter: 'd' },
        { to: '/cabinet/mobile_app', label: t.mobileApp, icon: MonitorSmartphone, letter: '8' },
        { to: '/cabinet/ratings', label: t.ratings, icon: Star, letter: '9' },
        { to: '/cabinet/submissions', label: t.submissions, icon: MessageSquare, letter: 'n' },
        { to: '/cabinet/mails', label: t.mails, icon: Mail, letter: '3' },
      ],
    },
    {
      key: 'marketing',
      title: t.marketing,
      places: [
        { to: '/cabinet/coupons', label: t.coupons, icon: TicketPercent, letter: 'c' },
        { to: '/cabinet/funnels', label: t.funnels, icon: Filter, letter: 'v' },
        {
          to: '/cabinet/shares',
          label: t.shares,
          icon: Forward,
          letter: 'j',
          also: ['/cabinet/embeddable_items'],
        },
        { to: '/cabinet/live_shows', label: t.liveShows, icon: Tv, letter: '.' },
        {
          to: '/cabinet/affiliate_programs',
          label: t.affiliates,
          icon: Handshake,
          letter: 'q',
          also: ['/cabinet/affiliate_nodes', '/cabinet/affiliate_statistics', '/cabinet/affiliate_payouts'],
        },
        { to: '/cabinet/sales_team', label: t.salesTeam, icon: HandCoins, letter: '7' },
      ],
    },
    {
      key: 'money',
      title: t.money,
      places: [
        { to: '/cabinet/transfers', label: t.transfers, icon: Landmark, letter: 'u' },
        { to: '/cabinet/invoices', label: t.invoices, icon: ReceiptText, letter: 'i' },
        { to: '/cabinet/accounting', label: t.accounting, icon: BookText, letter: 'b' },
        { to: '/cabinet/statistics', label: t.statistics, icon: ChartColumn, letter: '2' },
      ],
    },
    {
      key: 'settings',
      title: t.settings,
      places: [
        {
          to: '/cabinet/settings/payment_providers',
          label: t.providers,
          icon: Settings,
          letter: 'z',
          also: ['/cabinet/settings/payment_settings', '/cabinet/settings/store_products'],
        },
        { to: '/cabinet/settings/checkout', label: t.checkout, icon: ShoppingBasket, letter: 'k' },
        { to: '/cabinet/settings/look', label: t.look, icon: Sparkles, letter: '0' },
        { to: '/cabinet/settings/domains', label: t.domains, icon: Globe, letter: 'g' },
        { to: '/cabinet/settings/tax', label: t.tax, icon: Percent, letter: 'x' },
        {
          to: '/cabinet/settings/mail_texts',
          label: t.mailTexts,
          icon: MailPlus,
          letter: '4',
          also: ['/cabinet/settings/mail_sender', '/cabinet/settings/mail_sender/records'],
        },
        { to: '/cabinet/settings/legal', label: t.legal, icon: Scale, letter: 'r' },
        { to: '/cabinet/settings/extensions', label: t.extensions, icon: Plug, letter: 'e' },
        {
          to: '/cabinet/profile/edit',
          label: t.profile,
          icon: Store,
          letter: 'f',
          also: ['/cabinet/settings/leaving', '/cabinet/settings/archive', '/cabinet/settings/imports'],
        },
        { to: '/cabinet/settings/team', label: t.team, icon: UsersRound, letter: '5' },
        ...(plans ? [{ to: '/cabinet/plan', label: t.plan, icon: Gem }] : []),
        { to: '/cabinet/settings/audit', label: t.audit, icon: ScrollText, letter: '6' },
        { to: '/cabinet/settings/acts', label: t.acts, icon: ShieldCheck, letter: 'l' },
      ],
    },
  ];
}
