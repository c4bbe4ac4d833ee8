import { Link, NavLink, useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useShortcut, useTexts } from '#web/ui';
import { PLACE_TEXTS, isWithin, type Place, type PlaceGroup } from './cabinet-places.ts';
import { useFirstSteps } from './first-steps.tsx';
import { PlaceStar } from './place-star.tsx';
import { PersonMenu, type PersonShown } from './person-menu.tsx';
import { SearchButton } from './search/search-button.tsx';
import { usePlaces } from './use-places.ts';

/** Places of the cabinet, and the person. */
export function CabinetNavigation({
  person,
  shop,
  shops,
  beside,
}: {
  person: PersonShown;
  shop: { name: string; href: string } | null;
  /** Others that the person works in. */
  shops: readonly { id: number; name: string }[];
  /** Stands beside the name on a desk. */
  beside?: ReactNode;
}) {
  const t = useTexts(PLACE_TEXTS);
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const places = usePlaces();
  const folds = useFolds();
  const favourites = useRouteLoaderData<{ favourites: string[] }>('routes/cabinet/layout')?.favourites ?? NO_FAVOURITES;
  const shownAt = useRef('');
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    // If the list is longer than the screen, the place one is at stays in sight.
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
      <div className="mb-3 flex flex-col gap-1.5">
        {shop ? (
          <a
            href={shop.href}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium text-accent hover:bg-sunken md:min-h-8"
          >
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {t.view}
          </a>
        ) : null}
        <SearchButton />
      </div>
      <div ref={list} className="-mx-1 flex flex-col gap-1.5 px-1 py-1 md:min-h-0 md:flex-1 md:overflow-y-auto">
        <Favourites groups={places} paths={favourites} />
        {places.map((group) => (
          <Places key={group.key} group={group} folds={folds} favourites={favourites} />
        ))}
      </div>
      <div className="pt-3 [&_button]:w-full">
        <PersonMenu person={person} shopHref={shop?.href ?? null} shops={shops} />
      </div>
    </nav>
  );
}

const NO_FAVOURITES: readonly string[] = [];

/** Places with a star, on top and in the order in which they were given it. */
function Favourites({ groups, paths }: { groups: readonly PlaceGroup[]; paths: readonly string[] }) {
  const t = useTexts(PLACE_TEXTS);
  const all = groups.flatMap(({ places }) => places);
  const starred = paths.flatMap((path) => all.filter(({ to }) => to === path));
  if (starred.length === 0) return null;
  return (
    <div className="border-b border-line pb-1.5">
      <p className="px-3 py-1 text-xs font-semibold text-ink-soft">{t.favourites}</p>
      <ul aria-label={t.favourites} className="flex flex-col gap-0.5">
        {starred.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const FOLDED = 'kontor.folded';

/** Groups that were folded here or opened; what was never touched follows the shop. */
function useFolds(): { foldOf: (key: string) => boolean | undefined; keep: (key: string, open: boolean) => void } {
  const [folds, setFolds] = useState<Record<string, boolean>>({});
  useEffect(() => {
    try {
      setFolds(JSON.parse(localStorage.getItem(FOLDED) ?? '{}') as Record<string, boolean>);
    } catch {
      // A browser that keeps nothing folds anew.
    }
  }, []);
  const keep = (key: string, open: boolean): void => {
    const next = { ...folds, [key]: open };
    setFolds(next);
    try {
      localStorage.setItem(FOLDED, JSON.stringify(next));
    } catch {
      // As above.
    }
  };
  return { foldOf: (key) => folds[key], keep };
}

function isHere({ places }: PlaceGroup, pathname: string): boolean {
  return places.some(
    (place) => isWithin(place, pathname) || pathname === place.to || pathname.startsWith(`${place.to}/`),
  );
}

/** Home of a shop that sells. */
const DAILY: ReadonlySet<string> = new Set(['sales', 'goods']);

/** A group that folds; the one that one is in stands open. A shop on its first day finds all others folded, any other has its daily ones open. */
function Places({
  group,
  folds,
  favourites,
}: {
  group: PlaceGroup;
  folds: ReturnType<typeof useFolds>;
  favourites: readonly string[];
}) {
  const { key, title, places } = group;
  const { pathname } = useLocation();
  const isNew = useFirstSteps() !== null;
  const list = (
    <ul aria-label={title} className="flex flex-col gap-0.5">
      {places.map((place) => (
        <li key={place.to} className="group/place relative">
          <PlaceLink place={place} />
          {title ? <PlaceStar place={place} isOn={favourites.includes(place.to)} /> : null}
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  const open = isHere(group, pathname) || (folds.foldOf(key) ?? (!isNew && DAILY.has(key)));
  return (
    <details
      open={open}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        if (now !== open) folds.keep(key, now);
      }}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-control px-3 text-xs font-semibold text-ink-soft hover:bg-sunken md:min-h-7 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}

const LINK = 'flex min-h-11 items-center gap-2.5 rounded-control py-1.5 pr-9 pl-3 leading-snug font-medium md:min-h-8';
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
