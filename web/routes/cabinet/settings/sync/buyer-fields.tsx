import type { Localized } from '#core/context';
import type { BuyerDetail, BuyerField } from '#core/sync';
import { useTexts } from '#web/ui';
import { SYNC_TEXTS } from './sync-texts.ts';

const ALWAYS = ['email', 'first_name', 'last_name', 'locale'] as const satisfies readonly BuyerDetail[];

export interface ServiceFields {
  /** Names of the fields at the service; null where the integration names none. */
  names: Readonly<Partial<Record<BuyerDetail, string>>> | null;
  /** Other things that it is told, in sentences. */
  tells: readonly string[];
}

/** Fields of an integration in the reader's language. */
export const fieldsIn = (
  service: { fields?: Readonly<Partial<Record<BuyerDetail, Localized>>>; tells?: readonly Localized[] } | undefined,
  locale: 'de' | 'en',
): ServiceFields => ({
  names: service?.fields
    ? Object.fromEntries(Object.entries(service.fields).map(([detail, name]) => [detail, name[locale]]))
    : null,
  tells: (service?.tells ?? []).map((sentence) => sentence[locale]),
});

/** Details of buyers that go to the service, each with the field that it lands in there. What the service has no field for is not offered. */
export function BuyerFields({
  service,
  offered,
  chosen,
  title,
}: {
  service: ServiceFields;
  offered: readonly BuyerField[];
  chosen: readonly BuyerField[];
  title: string;
}) {
  const t = useTexts(SYNC_TEXTS);
  const { names, tells } = service;
  const always = names ? ALWAYS.filter((detail) => names[detail] !== undefined) : [];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t.fields}</legend>
      <p className="text-sm text-ink-soft">{names ? t.fieldsHelpNamed : t.fieldsHelp}</p>
      {names ? (
        <p aria-hidden className="hidden grid-cols-2 gap-x-4 text-sm text-ink-soft sm:grid">
          <span>{t.here}</span>
          <span>{t.there(title)}</span>
        </p>
      ) : null}
      {always.map((detail) => (
        <p key={detail} className="grid gap-x-4 sm:grid-cols-2">
          <span>
            {t.detail[detail]} <span className="text-sm text-ink-soft">{t.always}</span>
          </span>
          <Arrow to={names![detail]!} at={title} />
        </p>
      ))}
      {offered.map((field) => (
        <label key={field} className={names ? 'grid gap-x-4 sm:grid-cols-2' : 'flex items-center gap-2.5'}>
          <span className="flex items-center gap-2.5">
            <input
              type="checkbox"
              name="fields"
              value={field}
              defaultChecked={chosen.includes(field)}
              className="size-4.5 accent-accent"
            />
            {t.field[field]}
          </span>
          {names ? <Arrow to={names[field]!} at={title} /> : null}
        </label>
      ))}
      {tells.map((sentence) => (
        <p key={sentence} className="text-sm text-ink-soft">
          {sentence}
        </p>
      ))}
    </fieldset>
  );
}

function Arrow({ to, at }: { to: string; at: string }) {
  const t = useTexts(SYNC_TEXTS);
  return (
    <span className="min-w-0 break-words text-ink-soft">
      <span aria-hidden>→ </span>
      <span className="sr-only">{t.goesTo(at)} </span>
      {to}
    </span>
  );
}
