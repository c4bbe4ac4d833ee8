import { useFetcher, useNavigate, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Modal, useLocale, useTexts } from '#web/ui';
import { HELP_SLUGS } from '../../front/help/help-page.ts';
import { HELP_TITLES } from '../../front/help/help-titles.ts';
import { PLACE_TEXTS } from '../cabinet-places.ts';
import { maySee, type Held } from '../route-areas.ts';
import { usePlaces } from '../use-places.ts';
import type { FoundThing } from '../../routes/cabinet/search.ts';

const TEXTS = {
  de: {
    title: 'Suchen',
    label: 'Produkte, Bestellungen, Menschen, Seiten, Einstellungen, Hilfe',
    place: 'Bereich',
    help: 'Hilfe',
    product: 'Produkt',
    order: 'Bestellung',
    person: 'Mensch',
    page: 'Seite',
    none: 'Nichts gefunden. Versuchen Sie einen Teil des Namens oder der E-Mail-Adresse.',
    create: 'Neues Produkt anlegen',
    coupon: 'Neuen Gutschein anlegen',
    invite: 'Jemanden ins Team einladen',
    notices: 'Benachrichtigungen einstellen',
    account: 'Mein Konto',
    action: 'Aktion',
  },
  en: {
    title: 'Search',
    label: 'Products, orders, people, pages, settings, help',
    place: 'Area',
    help: 'Help',
    product: 'Product',
    order: 'Order',
    person: 'Person',
    page: 'Page',
    none: 'Nothing found. Try a part of the name or of the e-mail address.',
    create: 'Create a product',
    coupon: 'Create a coupon',
    invite: 'Invite to the team',
    notices: 'Set notifications',
    account: 'My account',
    action: 'Action',
  },
};

interface Entry {
  to: string;
  title: string;
  note: string;
  /** Outside of the cabinet's own pages. */
  reload?: true;
}

const WAIT_MS = 180;
const MOST_PLACES = 8;

/** One field over everything; arrows choose, Enter goes there. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(TEXTS);
  const id = useId();
  const navigate = useNavigate();
  const { data, load, state } = useFetcher<{ found: FoundThing[] }>();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const places = usePlacesFor(text, t);
  const asked = text.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    const wait = setTimeout(() => load(`/cabinet/search?${new URLSearchParams({ q: asked })}`), WAIT_MS);
    return () => clearTimeout(wait);
  }, [asked, load]);
  const found: Entry[] =
    asked.length < 2
      ? []
      : (data?.found ?? []).map(({ kind, title, note, to }) => ({
          to,
          title,
          note: note ? `${t[kind]} · ${note}` : t[kind],
        }));
  const entries = [...places, ...found];
  const here = Math.min(at, Math.max(0, entries.length - 1));
  const go = ({ to, reload }: Entry): void => {
    onClose();
    if (reload) window.location.assign(to);
    else navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && entries[here]) {
      event.preventDefault();
      go(entries[here]);
    } else if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      const next = (here + step + entries.length) % entries.length;
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <Modal title={t.title} isOpen onClose={onClose} wide>
      <input
        data-first
        type="search"
        role="combobox"
        aria-label={t.label}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? `${id}-${here}` : undefined}
        placeholder={t.label}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="mb-3 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-lg"
      />
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={t.title}
        className="flex max-h-[50dvh] flex-col overflow-y-auto"
      >
        {entries.map((entry, index) => (
          <li
            key={`${entry.to}-${entry.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === here}
            onClick={() => go(entry)}
            onMouseMove={() => setAt(index)}
            className={`flex cursor-pointer items-baseline justify-between gap-4 rounded-control px-3 py-2.5 ${index === here ? 'bg-accent-soft' : ''}`}
          >
            <span className="min-w-0 truncate font-medium">{entry.title}</span>
            <span className="max-w-1/2 shrink-0 truncate text-sm text-ink-soft">{entry.note}</span>
          </li>
        ))}
      </ul>
      {asked.length >= 2 && entries.length === 0 && state === 'idle' ? <p className="text-ink-soft">{t.none}</p> : null}
    </Modal>
  );
}

const ACTS = [
  ['/cabinet/products/new', 'create'],
  ['/cabinet/coupons/new', 'coupon'],
  ['/cabinet/settings/team', 'invite'],
  ['/cabinet/notifications_settings', 'notices'],
] as const;

/** Results without the server: areas, common actions and help. */
function usePlacesFor(text: string, t: (typeof TEXTS)['de']): Entry[] {
  const locale = useLocale();
  const words = useTexts(PLACE_TEXTS);
  const frame = useRouteLoaderData<{ held: Held; shop: { username: string } }>('routes/cabinet/layout');
  const wanted = text.trim().toLowerCase();
  const all: Entry[] = [
    ...ACTS.flatMap(([to, key]) => (maySee(frame?.held ?? [], to) ? [{ to, title: t[key], note: t.action }] : [])),
    ...(frame ? [{ to: `/s/${frame.shop.username}`, title: words.view, note: t.action, reload: true as const }] : []),
    ...usePlaces().flatMap(({ title, places }) =>
      places.map(({ to, label }) => ({ to, title: label, note: title ?? t.place })),
    ),
    { to: '/account', title: t.account, note: t.place },
    ...HELP_SLUGS.map((slug): Entry => ({
      to: `/help/${slug}`,
      title: HELP_TITLES[locale][slug],
      note: t.help,
      reload: true,
    })),
  ];
  return all.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, MOST_PLACES);
}
