import { useRouteLoaderData } from '@remix-run/react';
import { useTexts } from '#web/ui';
import { PLACE_TEXTS, cabinetPlaces, type PlaceGroup, type PluginPlace } from './cabinet-places.ts';

/** Everywhere the seller can go, in their language. */
export function usePlaces(): PlaceGroup[] {
  const t = useTexts(PLACE_TEXTS);
  const frame = useRouteLoaderData<{ places: PluginPlace[] }>('routes/cabinet/layout');
  return cabinetPlaces(t, frame?.places ?? []);
}
