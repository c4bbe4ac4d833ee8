import { NavLink, useNavigate } from '@remix-run/react';
import { useShortcut, useTexts } from '#web/ui';
import { PersonMenu, type PersonShown } from '../cabinet/person-menu.tsx';
import { ADMIN_LIST_TITLES } from './admin-list-names.ts';
import { ADMIN_PLACE_TEXTS, adminPlaces, type AdminPlace, type Place } from './admin-places.ts';

const usePlaces = (more: readonly AdminPlace[]) =>
  adminPlaces(useTexts(ADMIN_PLACE_TEXTS), useTexts(ADMIN_LIST_TITLES), more);

/** Places of an admin: home and search, then groups that open and close. */
export function AdminNavigation({ person, more }: { person: PersonShown; more: readonly AdminPlace[] }) {
  const t = useTexts(ADMIN_PLACE_TEXTS);
  const { top, groups } = usePlaces(more);
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
  const t = useTexts(ADMIN_PLACE_TEXTS);
  const { top, groups } = usePlaces([]);
  return [...top, ...groups.flatMap(([, places]) => places)].map(({ to, label, letter }) =>
    letter ? <PlaceShortcut key={to} keys={`g ${letter}`} label={`${t.go}: ${label}`} to={to} /> : null,
  );
}

function PlaceShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => navigate(to));
  return null;
}
