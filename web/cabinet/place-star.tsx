import { useFetcher } from '@remix-run/react';
import { Star } from 'lucide-react';
import { useHydrated, useTexts } from '#web/ui';
import { PLACE_TEXTS, type Place } from './cabinet-places.ts';

/** Puts a place on top, or takes it from there. Appears with the script, so that a page without it is no longer for that. */
export function PlaceStar({ place: { to, label }, isOn }: { place: Place; isOn: boolean }) {
  const t = useTexts(PLACE_TEXTS);
  const { submit, formData } = useFetcher();
  if (!useHydrated()) return null;
  const on = formData ? formData.get('on') === 'true' : isOn;
  return (
    <button
      type="button"
      aria-label={(on ? t.unstar : t.star).replace('{place}', label)}
      aria-pressed={on}
      onClick={() =>
        submit(
          { path: to, on: String(!on) },
          { method: 'post', action: '/cabinet/favourites', preventScrollReset: true },
        )
      }
      className={`absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-accent focus-visible:opacity-100 md:w-8 md:group-hover/place:opacity-100 ${on ? 'text-accent' : 'md:opacity-0'}`}
    >
      <Star aria-hidden size={15} strokeWidth={1.75} fill={on ? 'currentColor' : 'none'} />
    </button>
  );
}
