import { useEffect, useState } from 'react';
import { playingTime } from '#core/kit';
import { ButtonLink, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    search: 'Video suchen',
    off: 'Ihr Shop ist mit keinem Vimeo-Konto verbunden.',
    connect: 'Vimeo verbinden',
    refused:
      'Vimeo nimmt das Zugriffstoken nicht mehr an. Tragen Sie unter Einstellungen › Erweiterungen ein neues ein.',
    unreachable: 'Vimeo antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal.',
    none: 'In Ihrem Konto ist kein Video, das dazu passt.',
    closed: 'Einbetten ist bei Vimeo ausgeschaltet',
    working: 'wird bei Vimeo noch aufbereitet',
    more: 'Mehr zeigen',
    found: (count: number) => (count === 1 ? '1 Video' : `${count} Videos`),
  },
  en: {
    search: 'Find a video',
    off: 'Your shop is connected to no Vimeo account.',
    connect: 'Connect Vimeo',
    refused: 'Vimeo does not accept the access token any more. Enter a new one under Settings › Extensions.',
    unreachable: 'Vimeo does not answer now. Try again in a minute.',
    none: 'There is no video in your account that fits.',
    closed: 'Embedding is switched off at Vimeo',
    working: 'Vimeo is still preparing it',
    more: 'Show more',
    found: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
  },
};

interface Video {
  address: string;
  name: string;
  duration: number;
  closed: boolean;
  ready: boolean;
}

type Shelf =
  | { state: 'off'; connect: string | null }
  | { state: 'refused' | 'unreachable' }
  | { state: 'open'; videos: readonly Video[]; total: number; page: number; pages: number };

/** Each request goes on to the service. */
const WAIT_MS = 300;

async function ask(text: string, page: number): Promise<Shelf> {
  try {
    const answer = await fetch(`/cabinet/video_choices?${new URLSearchParams({ text, page: String(page) })}`);
    return answer.ok ? ((await answer.json()) as Shelf) : { state: 'unreachable' };
  } catch {
    return { state: 'unreachable' };
  }
}

/** Videos of the shop's account, searched as one types. */
export function VideoList({ choose }: { choose(address: string): void }) {
  const t = useTexts(TEXTS);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState({ text: '', page: 1 });
  const [shelf, setShelf] = useState<Shelf>();
  const [videos, setVideos] = useState<readonly Video[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setAsked((before) => (before.text === text ? before : { text, page: 1 })), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    let stale = false;
    void ask(asked.text, asked.page).then((answer) => {
      if (stale) return;
      setShelf(answer);
      const found = answer.state === 'open' ? answer.videos : [];
      setVideos((before) => (asked.page === 1 ? found : [...before, ...found]));
    });
    return () => {
      stale = true;
    };
  }, [asked]);
  if (!shelf) return null;
  if (shelf.state === 'off')
    return (
      <div className="flex flex-col items-start gap-3" role="status">
        <p>{t.off}</p>
        {shelf.connect === null ? null : <ButtonLink to={shelf.connect}>{t.connect}</ButtonLink>}
      </div>
    );
  return (
    <div className="flex w-full max-w-xl flex-col gap-3 rounded-card border border-line p-3">
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-10 rounded-control border border-line-strong bg-surface px-3"
      />
      {shelf.state === 'open' ? (
        <p role="status" className="text-sm text-ink-soft">
          {shelf.total === 0 ? t.none : t.found(shelf.total)}
        </p>
      ) : (
        <p role="alert" className="text-bad">
          {t[shelf.state]}
        </p>
      )}
      {videos.length > 0 ? (
        <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
          {videos.map(({ address, name, duration, closed, ready }) => (
            <li key={address}>
              <button
                type="button"
                disabled={closed}
                onClick={() => choose(address)}
                className="flex min-h-10 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-control px-3 py-2 text-left hover:bg-sunken disabled:text-ink-soft"
              >
                <span className="min-w-0 break-words font-medium">{name}</span>
                <span className="text-sm text-ink-soft tabular-nums">
                  {[playingTime(duration), ...(closed ? [t.closed] : []), ...(ready ? [] : [t.working])].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {shelf.state === 'open' && asked.page < shelf.pages ? (
        <button
          type="button"
          className="self-start text-accent underline"
          onClick={() => setAsked({ text: asked.text, page: asked.page + 1 })}
        >
          {t.more}
        </button>
      ) : null}
    </div>
  );
}
