import { TextField, errorOf, useTexts, type FieldError, wholeInput } from '#web/ui';
import { VideoChoice } from './video-choice.tsx';

const TEXTS = {
  de: {
    embed: 'Adresse',
    embedHelp:
      'Ein Vimeo-Video spielt in der Lektion, nachdem jemand zugestimmt hat. Jede andere Adresse wird ein Link.',
    room: 'Adresse des Raums',
    roomHelp: 'Käufer sehen sie von 15 Minuten vor Beginn bis zum Ende.',
    at: 'Beginn',
    minutes: 'Dauer in Minuten',
    recording: 'Die Aufzeichnung laden Sie danach unten als Datei hoch; sie tritt an die Stelle des Termins.',
  },
  en: {
    embed: 'Address',
    embedHelp: 'A Vimeo video plays in the lesson once somebody has agreed. Any other address becomes a link.',
    room: 'Address of the room',
    roomHelp: 'Buyers see it from 15 minutes before the beginning until the end.',
    at: 'Beginning',
    minutes: 'Length in minutes',
    recording: 'Upload the recording below as a file afterwards; it takes the place of the date.',
  },
};

export interface PlaceShown {
  address: string;
  liveAt: string;
  liveMinutes: string;
}

/** Fields of an embedded page or a live date. */
export function PlaceFields({
  kind,
  place,
  errors,
}: {
  kind: string;
  place: PlaceShown;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  if (kind !== 'embed' && kind !== 'live') return null;
  const isLive = kind === 'live';
  return (
    <>
      <TextField
        label={isLive ? t.room : t.embed}
        help={isLive ? t.roomHelp : t.embedHelp}
        type="url"
        name="address"
        placeholder="https://"
        maxLength={500}
        defaultValue={place.address}
        error={errorOf(errors, 'address')}
      />
      {isLive ? null : <VideoChoice field="address" />}
      {isLive ? (
        <>
          <TextField
            label={t.at}
            type="datetime-local"
            name="live_at"
            defaultValue={place.liveAt}
            error={errorOf(errors, 'live_at')}
          />
          <TextField
            label={t.minutes}
            {...wholeInput(1, 1440)}
            maxLength={4}
            name="live_minutes"
            defaultValue={place.liveMinutes}
            error={errorOf(errors, 'live_minutes')}
          />
          <p className="text-sm text-ink-soft">{t.recording}</p>
        </>
      ) : null}
    </>
  );
}
