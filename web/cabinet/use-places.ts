import { useRouteLoaderData } from '@remix-run/react';
import { useTexts } from '#web/ui';
import { maySee, type Held } from './route-areas.ts';
import { PLACE_TEXTS, cabinetPlaces, type PlaceGroup, type PluginPlace } from './cabinet-places.ts';

/** Everywhere the person can go, in their language; what they may not see here is no place for them. */
export function usePlaces(): PlaceGroup[] {
  const t = useTexts(PLACE_TEXTS);
  const frame = useRouteLoaderData<{ places: PluginPlace[]; held: Held; plans: boolean }>('routes/cabinet/layout');
  const held = frame?.held ?? [];
  return cabinetPlaces(t, frame?.places ?? [], frame?.plans ?? false)
    .map((group) => ({ ...group, places: group.places.filter(({ to }) => maySee(held, to)) }))
    .filter(({ places }) => places.length > 0);
}
