import { isZone, webAddress } from '#core/kit';
import { inTransaction, isBuyerCountry, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { tellHoldersLater } from '../jobs/tell-holders-job.ts';
import { EventLocation } from './event-location.ts';
import { checkRoom, lockEvent, optional, required, settleDates } from './lock-event.ts';

/** A location as its form sends it. */
export interface LocationInput {
  online: boolean;
  onlineUrl: string;
  locationShortName: string;
  locationAddress: string;
  zip: string;
  countryCode: string;
  timeZoneName: string;
  additionalText: string;
}

/** Adds a place, or changes one. Dates keep their moment when the zone changes: only the clock on the wall is another. */
export async function saveLocation(
  ctx: Ctx,
  productId: number,
  locationId: number | null,
  input: LocationInput,
): Promise<number> {
  const columns = checkLocation(ctx, input);
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    if (locationId === null) {
      checkRoom(
        inner,
        await EventLocation.query(inner.db).where({ product_id: productId }).whereNull('removed_at').resultSize(),
      );
      const row = { ...columns, seller_id: sellerId, product_id: productId, created_at: inner.clock.now() };
      return (await EventLocation.query(inner.db).insertAndFetch(row)).id;
    }
    const before = await EventLocation.query(inner.db)
      .findOne({ id: locationId, product_id: productId })
      .whereNull('removed_at')
      .forUpdate();
    if (!before) throw eventError(inner.locale, 'gone');
    await before.$clone().$query(inner.db).patch(columns);
    if (PLACE.some((column) => before[column] !== columns[column])) {
      const dateIds = await inner
        .db('event_dates')
        .where({ location_id: locationId })
        .whereNull('removed_at')
        .pluck<number[]>('id');
      await tellHoldersLater(inner, { sellerId, productId, dateIds });
    }
    await inner
      .db('event_dates')
      .where({ location_id: locationId })
      .whereNull('removed_at')
      .update({ time_zone_name: columns.time_zone_name });
    await settleDates(inner, productId);
    return locationId;
  });
}

/** Changes of these are told to attendees; a note or a postal code alone sends nobody elsewhere. */
const PLACE = [
  'online',
  'online_url',
  'location_short_name',
  'location_address',
  'country_code',
  'time_zone_name',
] as const;

function checkLocation(ctx: Ctx, input: LocationInput) {
  const url = input.onlineUrl.trim() === '' ? '' : webAddress(input.onlineUrl);
  if (url === null) throw eventError(ctx.locale, 'link_wrong', 'onlineUrl');
  if (!isZone(input.timeZoneName)) throw eventError(ctx.locale, 'zone_unknown', 'timeZoneName');
  const country = input.countryCode.trim().toUpperCase();
  if (!input.online && !isBuyerCountry(country)) throw eventError(ctx.locale, 'country_required', 'countryCode');
  return {
    online: input.online,
    online_url: input.online ? url : '',
    location_short_name: required(ctx, input.locationShortName, 120, 'locationShortName'),
    location_address: input.online
      ? ''
      : required(ctx, input.locationAddress, 300, 'locationAddress', 'address_required'),
    zip: input.online ? '' : optional(ctx, input.zip, 20, 'zip'),
    country_code: input.online ? '' : country,
    time_zone_name: input.timeZoneName,
    additional_text: optional(ctx, input.additionalText, 1000, 'additionalText'),
  };
}
