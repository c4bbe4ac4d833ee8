import { TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { SHIPMENT_TEXTS } from './shipment-texts.ts';

/** Carrier, number and page of a parcel; every field may stay empty. */
export function ParcelFields({
  typed,
  errors,
}: {
  typed?: { carrier: string; trackingNumber: string; trackingUrl: string } | undefined;
  errors: readonly FieldError[];
}) {
  const t = useTexts(SHIPMENT_TEXTS);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="carrier"
        label={t.carrier}
        help={t.carrierHelp}
        optional
        maxLength={60}
        defaultValue={typed?.carrier ?? ''}
        error={errorOf(errors, 'carrier')}
      />
      <TextField
        name="tracking_number"
        label={t.number}
        optional
        maxLength={80}
        autoComplete="off"
        defaultValue={typed?.trackingNumber ?? ''}
        error={errorOf(errors, 'tracking_number')}
      />
      <div className="sm:col-span-2">
        <TextField
          name="tracking_url"
          label={t.link}
          help={t.linkHelp}
          optional
          inputMode="url"
          maxLength={500}
          defaultValue={typed?.trackingUrl ?? ''}
          error={errorOf(errors, 'tracking_url')}
        />
      </div>
    </div>
  );
}
