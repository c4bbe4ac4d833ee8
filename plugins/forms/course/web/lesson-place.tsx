import { createElement } from 'react';
import { vimeoPlayer, vimeoVideo } from '#builder/block';
import { buttonClass, useFormats, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    open: 'Öffnen bei',
    join: 'Zum Live-Termin',
    begins: 'Beginn',
    before: 'Der Raum öffnet sich 15 Minuten vor Beginn auf dieser Seite.',
    over: 'Der Termin ist vorbei. Sobald es eine Aufzeichnung gibt, sehen Sie sie hier.',
    play: 'Abspielen',
    consent: 'Mit dem Abspielen stimmen Sie zu, dass Daten wie Ihre IP-Adresse an Vimeo (USA) gehen.',
  },
  en: {
    open: 'Open at',
    join: 'Join the live date',
    begins: 'Beginning',
    before: 'The room opens on this page 15 minutes before the beginning.',
    over: 'The date is over. As soon as there is a recording you see it here.',
    play: 'Play',
    consent: 'By playing you agree that data such as your IP address goes to Vimeo (USA).',
  },
};

interface PlaceProps {
  kind: 'embed' | 'live';
  title: string;
  place: { address: string; at: Date | string | null; phase: 'before' | 'open' | 'over' };
}

/** A page of somebody else's: a live room, a Vimeo video, or a link. Nothing is loaded from elsewhere before somebody presses. */
export function LessonPlace({ kind, title, place }: PlaceProps) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if (kind === 'live')
    return (
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        {place.at ? (
          <p className="font-medium">
            {t.begins}: <time dateTime={new Date(place.at).toISOString()}>{formats.dateTime(place.at)}</time>
          </p>
        ) : null}
        {place.phase === 'open' && place.address ? (
          <p>
            <a className={buttonClass('main')} href={place.address} rel="noopener" target="_blank">
              {t.join}
            </a>
          </p>
        ) : null}
        {place.phase === 'open' ? null : <p className="text-ink-soft">{t[place.phase]}</p>}
      </div>
    );
  const video = vimeoVideo(place.address);
  if (video) return <VimeoFacade title={title} address={place.address} video={video} />;
  if (place.address === '') return null;
  return (
    <p>
      <a className={buttonClass('main')} href={place.address} rel="noopener" target="_blank">
        {t.open} {new URL(place.address).hostname}
      </a>
    </p>
  );
}

/** A link with words in place of the player: the press is the consent, and only then anything goes there. */
function VimeoFacade({
  title,
  address,
  video,
}: {
  title: string;
  address: string;
  video: NonNullable<ReturnType<typeof vimeoVideo>>;
}) {
  const t = useTexts(TEXTS);
  const link = (
    <a
      href={address}
      rel="noopener"
      data-player={vimeoPlayer(video)}
      data-title={title}
      className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card bg-black p-6 text-center text-white"
    >
      <strong className="text-lg">▶ {t.play}</strong>
      <span className="max-w-prose text-sm">{t.consent}</span>
    </a>
  );
  return (
    <>
      {createElement(
        'kontor-video',
        { class: 'block [&_iframe]:aspect-video [&_iframe]:w-full [&_iframe]:rounded-card' },
        link,
      )}
      <script type="module" src="/islands/video.js" />
    </>
  );
}
