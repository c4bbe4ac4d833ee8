import { createElement, type ReactElement } from 'react';
import { Picture, safeUrl, type BlockView } from '#builder/block';
import { playingTime } from '#core/kit';
import type { AudioContent } from './content.ts';

const TEXTS = {
  de: {
    label: 'Hörproben',
    choose: 'Fügen Sie Stücke hinzu oder ziehen Sie Aufnahmen (MP3, WAV) hierher.',
    none: 'Hörproben gibt es nur von MP3 und WAV.',
    preview: 'Hörprobe',
    download: 'Herunterladen',
    play: 'Abspielen',
    pause: 'Anhalten',
    seek: 'Stelle im Stück',
  },
  en: {
    label: 'Previews',
    choose: 'Add tracks or drop recordings (MP3, WAV) here.',
    none: 'Previews can only be cut from MP3 and WAV.',
    preview: 'Preview',
    download: 'Download',
    play: 'Play',
    pause: 'Pause',
    seek: 'Position in the track',
  },
};

/** A list of players of the browser; the island makes one of them. What they play is cut on the server. */
export function renderAudio({ root, p, env, data }: BlockView<AudioContent, unknown>): ReactElement | null {
  const words = TEXTS[env.locale];
  const editing = env.mode === 'editor';
  const shown = p.tracks.flatMap(({ title, assetId, style }) => {
    const file = assetId === undefined ? undefined : data.files?.[assetId];
    const preview = file?.previews?.[style];
    if (!file || (!preview && env.mode === 'published')) return [];
    return [
      {
        title: title || file.name.replace(/\.[^.]*$/, ''),
        seconds: preview?.seconds ?? 0,
        href: preview && safeUrl(preview.url),
      },
    ];
  });
  if (shown.length === 0)
    return env.mode === 'published' ? null : (
      <div {...root}>
        <div className="kp-note">{words.choose}</div>
      </div>
    );
  const cover = p.cover && data.assets[p.cover.assetId];
  const island = {
    class: `b-audio_player__in${editing ? ' is-on' : ''}`,
    'data-play': words.play,
    'data-pause': words.pause,
    'data-seek': words.seek,
    ...(p.showPlaylist ? {} : { 'data-list': 'hide' }),
    ...(cover ? { 'data-cover': cover.url } : {}),
  };
  return (
    <section {...root} aria-label={words.label}>
      {createElement(
        'kontor-audio',
        island,
        <>
          {p.cover && cover && (
            <Picture
              image={p.cover}
              asset={cover}
              sizes="(max-width: 500px) 100vw, 460px"
              className="b-audio_player__cover"
            />
          )}
          {editing && <BarExample />}
          <ol className="b-audio_player__list">
            {shown.map(({ title, seconds, href }, at) => (
              <li key={at}>
                <span>
                  <span data-title="">
                    {editing && href !== undefined ? (
                      <button type="button" aria-current={at === 0}>
                        {title}
                      </button>
                    ) : (
                      title
                    )}
                  </span>{' '}
                  <small>{href === undefined ? words.none : `${words.preview}, ${playingTime(seconds)}`}</small>
                </span>
                {href !== undefined && <audio controls={!editing} preload="none" src={href} aria-label={title} />}
                {href !== undefined && p.allowDownload && (
                  <a href={href} download="">
                    {words.download}
                    <span className="kp-sr"> {title}</span>
                  </a>
                )}
              </li>
            ))}
          </ol>
        </>,
      )}
    </section>
  );
}

/** The player as the island draws it, for the editor, where no island runs. */
function BarExample(): ReactElement {
  return (
    <div className="b-audio_player__bar">
      <button type="button">▶</button>
      <input type="range" max={60} defaultValue={0} tabIndex={-1} aria-hidden="true" />
      <output>0:00</output>
    </div>
  );
}
