import type { CustomerExport } from '#core/customers';
import type { Locale } from '#core/context';
import { formatDateTime } from '#core/kit';

type Row = Record<string, unknown>;

/** Knowledge of one shop about the person. */
export interface ShopCopy extends CustomerExport {
  /** Devices that hear of the shop by push. */
  devices: { device: string; since: Date }[];
  shop: string;
  things: Record<string, Row[]>;
  /** Paths within the archive. */
  documents: string[];
}

export interface DataCopy {
  schema: 'kontor-own-data/1';
  exportedAt: string;
  account: Row;
  shops: ShopCopy[];
}

const TEXTS = {
  de: {
    title: 'Ihre Daten',
    intro:
      'Alles, was die Shops auf dieser Plattform über Sie wissen, am {at}. Dasselbe steht in data.json, zum Weiterverwenden.',
    account: 'Ihr Konto',
    person: 'Eintrag in der Kundenliste',
    orders: 'Bestellungen',
    invoices: 'Rechnungen',
    access: 'Zugänge',
    messages: 'Nachrichten über Formulare',
    declarations: 'Widerrufe und Kündigungen',
    mails: 'E-Mails an Sie',
    none: 'Nichts.',
  },
  en: {
    title: 'Your data',
    intro: 'All that the shops on this platform know of you, on {at}. The same stands in data.json, to use elsewhere.',
    account: 'Your account',
    person: 'Entry among the customers',
    orders: 'Orders',
    invoices: 'Invoices',
    access: 'Access',
    messages: 'Messages through forms',
    declarations: 'Withdrawals and cancellations',
    mails: 'Mails to you',
    none: 'Nothing.',
  },
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a2430}h2{margin-top:3rem;border-top:2px solid #1a2430;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:.15rem 1rem;border-bottom:1px solid #ccd3da;padding-bottom:.75rem}dt{color:#55606c}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}';

/** One page to read, without scripts and pictures. */
export function copyPage(copy: DataCopy, locale: Locale): string {
  const t = TEXTS[locale];
  const shown = (rows: readonly Row[]): string => (rows.length === 0 ? `<p>${t.none}</p>` : rows.map(listed).join(''));
  const section = (title: string, rows: readonly Row[]): string =>
    `<h3>${escaped(title)} (${rows.length})</h3>${shown(rows)}`;
  const shops = copy.shops.map(
    (shop) =>
      `<h2>${escaped(shop.shop)}</h2><h3>${t.person}</h3>${listed(shop.person)}` +
      section(t.orders, shop.orders) +
      section(t.invoices, shop.invoices) +
      `<ul>${shop.documents.map((path) => `<li><a href="${escaped(encodeURI(path))}">${escaped(path)}</a></li>`).join('')}</ul>` +
      section(t.access, shop.access) +
      section(t.messages, shop.messages) +
      section(t.declarations, shop.declarations) +
      Object.entries(shop.things)
        .map(([name, rows]) => section(name.replaceAll('_', ' '), rows))
        .join('') +
      section(t.mails, shop.mails),
  );
  const at = formatDateTime(new Date(copy.exportedAt), locale, 'Europe/Berlin');
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title}</title><style>${STYLE}</style>` +
    `<h1>${t.title}</h1><p>${escaped(t.intro.replace('{at}', at))}</p><h2>${t.account}</h2>${listed(copy.account)}${shops.join('')}</html>\n`
  );
}

function listed(row: object): string {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value));
  return `<dl>${entries.map(([key, value]) => `<dt>${escaped(key.replaceAll('_', ' '))}</dt><dd>${escaped(written(value))}</dd>`).join('')}</dl>`;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
