import { Link, NavLink, useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useShortcut, useTexts } from '#web/ui';
import {
  PLACE_TEXTS,
  cabinetPlaces,
  isWithin,
  type Place,
  type PlaceGroup,
  type PluginPlace,
} from './cabinet-places.ts';
import { PersonMenu, type PersonShown } from './person-menu.tsx';

function usePlaces(): PlaceGroup[] {
  const t = useTexts(PLACE_TEXTS);
  const frame = useRouteLoaderData<{ places: PluginPlace[] }>('routes/cabinet/layout');
  return cabinetPlaces(t, frame?.places ?? []);
}

/** Where a seller can go, and who they are. */
export function CabinetNavigation({
  person,
  shop,
  beside,
}: {
  person: PersonShown;
  shop: { name: string; href: string } | null;
  /** Stands beside the name on a desk. */
  beside?: ReactNode;
}) {
  const t = useTexts(PLACE_TEXTS);
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const shownAt = useRef('');
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    // Where the list is longer than the screen, the place one is at stays in sight.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label={t.label} className="flex h-full flex-col">
      <div className="mb-3 hidden items-start justify-between pl-3 md:flex">
        <p className="min-w-0">
          <span className="block text-xl font-bold tracking-tight text-accent">Kontor</span>
          {shop ? <span className="block truncate text-sm text-ink-soft">{shop.name}</span> : null}
        </p>
        {beside}
      </div>
      <div ref={list} className="-mx-1 flex flex-col gap-3 px-1 py-1 md:min-h-0 md:flex-1 md:overflow-y-auto">
        {usePlaces().map((group) => (
          <Places key={group.key} group={group} />
        ))}
      </div>
      <div className="pt-3 [&_button]:w-full">
        <PersonMenu person={person} shopHref={shop?.href ?? null} />
      </div>
    </nav>
  );
}

function Places({ group: { title, places } }: { group: PlaceGroup }) {
  const id = useId();
  return (
    <div>
      {title ? (
        <p id={id} className="px-3 pb-1 text-xs font-semibold text-ink-soft">
          {title}
        </p>
      ) : null}
      <ul aria-labelledby={title ? id : undefined} className="flex flex-col gap-0.5">
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK = 'flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 leading-snug font-medium md:min-h-8';
const HERE = 'bg-accent-soft text-accent';
const ELSEWHERE = 'text-ink hover:bg-sunken';

function PlaceLink({ place }: { place: Place }) {
  const { to, label, icon: Icon, end } = place;
  const { pathname } = useLocation();
  const inside = (
    <>
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {label}
    </>
  );
  if (isWithin(place, pathname))
    return (
      <Link to={to} prefetch="intent" aria-current="true" className={`${LINK} ${HERE}`}>
        {inside}
      </Link>
    );
  return (
    <NavLink
      to={to}
      end={end ?? false}
      prefetch="intent"
      className={({ isActive }) => `${LINK} ${isActive ? HERE : ELSEWHERE}`}
    >
      {inside}
    </NavLink>
  );
}

/** `g` and a letter lead to each place. */
export function PlaceShortcuts() {
  const t = useTexts(PLACE_TEXTS);
  return usePlaces()
    .flatMap(({ places }) => places)
    .map(({ to, label, letter }) =>
      letter ? <PlaceShortcut key={to} keys={`g ${letter}`} label={`${t.go}: ${label}`} to={to} /> : null,
    );
}

function PlaceShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}
