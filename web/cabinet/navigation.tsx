import { Form, NavLink } from '@remix-run/react';
import { FileText, Home, Package, Settings, ShoppingCart } from 'lucide-react';
import { useTexts } from '#web/ui';

const TEXTS = {
  de: { label: 'Hauptmenü', home: 'Übersicht', orders: 'Bestellungen', products: 'Produkte', pages: 'Seiten', providers: 'Zahlungsanbieter', signOut: 'Abmelden' },
  en: { label: 'Main menu', home: 'Home', orders: 'Orders', products: 'Products', pages: 'Pages', providers: 'Payment providers', signOut: 'Sign out' },
};

const LINK = 'flex items-center gap-2.5 rounded-control px-3 py-2 font-medium';

/** Where a seller can go. */
export function CabinetNavigation() {
  const t = useTexts(TEXTS);
  const places = [
    { to: '/cabinet', label: t.home, icon: Home, end: true },
    { to: '/cabinet/orders', label: t.orders, icon: ShoppingCart },
    { to: '/cabinet/products', label: t.products, icon: Package },
    { to: '/cabinet/pages', label: t.pages, icon: FileText },
    { to: '/cabinet/settings/payment_providers', label: t.providers, icon: Settings },
  ];
  return (
    <nav aria-label={t.label} className="flex h-full flex-col gap-1">
      <p className="mb-3 hidden px-3 text-xl font-bold tracking-tight text-accent md:block">Kontor</p>
      {places.map(({ to, label, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end ?? false}
          prefetch="intent"
          className={({ isActive }) => `${LINK} ${isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken'}`}
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} />
          {label}
        </NavLink>
      ))}
      <Form method="post" action="/sign_out" className="mt-auto pt-4">
        <button type="submit" className="w-full rounded-control px-3 py-2 text-left text-ink-soft hover:bg-sunken">
          {t.signOut}
        </button>
      </Form>
    </nav>
  );
}
