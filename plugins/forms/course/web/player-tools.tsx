import { playingTime } from '#core/kit';
import { useTexts } from '#web/ui';
import type { Passage, SpokenWords } from '../tracks/spoken-words.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

const TEXTS = {
  de: {
    speed: 'Tempo',
    times: (speed: string): string => `${speed}-fach`,
    captions: 'Untertitel',
    chapters: 'Kapitel',
    transcript: 'Wortlaut zum Nachlesen',
    search: 'Im Wortlaut suchen',
    jump: (time: string): string => `Ab ${time} abspielen`,
    none: 'Diese Wörter kommen nicht vor.',
  },
  en: {
    speed: 'Speed',
    times: (speed: string): string => `${speed} times`,
    captions: 'Captions',
    chapters: 'Chapters',
    transcript: 'Read the words',
    search: 'Search the words',
    jump: (time: string): string => `Play from ${time}`,
    none: 'These words do not occur.',
  },
};

const TOOL = 'min-h-9 rounded-control border border-line bg-surface px-2.5 hover:bg-sunken aria-pressed:bg-accent-soft';

/** Beside a player: speed and captions at a press, marks to jump to, and its words with a search. The island brings it to life; without it the words are there to read. */
export function PlayerTools({ words, hasCaptions }: { words: SpokenWords; hasCaptions: boolean }) {
  const t = useTexts(TEXTS);
  return (
    <>
      <div data-player-tools hidden className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm print:hidden">
        <div role="group" aria-label={t.speed} className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden className="text-ink-soft">
            {t.speed}
          </span>
          {SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              data-speed={speed}
              aria-pressed={speed === 1}
              aria-label={t.times(String(speed))}
              className={TOOL}
            >
              {speed}×
            </button>
          ))}
        </div>
        {hasCaptions ? (
          <button type="button" data-captions aria-pressed={false} className={TOOL}>
            {t.captions}
          </button>
        ) : null}
      </div>
      {words.chapters.length > 0 ? (
        <details className="rounded-card border border-line bg-surface p-4" open>
          <summary className="cursor-pointer font-medium">{t.chapters}</summary>
          <ol className="mt-2 flex flex-col gap-1">
            {words.chapters.map((chapter) => (
              <PassageLine key={chapter.from} passage={chapter} jump={t.jump} />
            ))}
          </ol>
        </details>
      ) : null}
      {words.transcript ? (
        <details className="rounded-card border border-line bg-surface p-4" data-prints data-transcript>
          <summary className="cursor-pointer font-medium">{t.transcript}</summary>
          <div hidden data-words className="mt-3 print:hidden">
            <label htmlFor="words" className="mb-1 block text-sm">
              {t.search}
            </label>
            <input
              id="words"
              type="search"
              maxLength={100}
              className="w-full max-w-sm rounded-control border border-line-strong bg-surface px-3 py-1.5"
            />
            <p role="status" className="mt-1 text-sm text-ink-soft">
              <span hidden data-none>
                {t.none}
              </span>
            </p>
          </div>
          <ol className="mt-3 flex max-h-[60vh] flex-col gap-2 overflow-y-auto print:max-h-none">
            {words.transcript.map((passage) => (
              <PassageLine key={passage.from} passage={passage} jump={t.jump} />
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

function PassageLine({ passage: { from, text }, jump }: { passage: Passage; jump: (time: string) => string }) {
  const time = playingTime(from);
  return (
    <li className="flex items-baseline gap-3">
      <button
        type="button"
        data-jump={from}
        aria-label={jump(time)}
        className="shrink-0 rounded-control text-accent tabular-nums underline print:no-underline"
      >
        {time}
      </button>
      <span className="break-words">{text}</span>
    </li>
  );
}
