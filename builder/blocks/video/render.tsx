import { createElement, type ReactElement, type ReactNode } from 'react';
import { Picture, pictureUrl, vimeoPlayer, vimeoVideo, type BlockView } from '#builder/block';
import type { VideoContent } from './content.ts';

type View = BlockView<VideoContent, unknown>;

const TEXTS = {
  de: {
    choose: 'Wählen Sie ein Video oder ziehen Sie eine Datei hierher.',
    address: 'Geben Sie die Adresse eines Vimeo-Videos ein.',
    video: 'Video',
    captions: 'Untertitel',
    play: 'Abspielen',
    consent: 'Mit dem Abspielen stimmen Sie zu, dass Daten wie Ihre IP-Adresse an Vimeo (USA) gehen.',
    elsewhere: 'bei Vimeo',
  },
  en: {
    choose: 'Choose a video or drop a file here.',
    address: 'Enter the address of a Vimeo video.',
    video: 'Video',
    captions: 'Captions',
    play: 'Play',
    consent: 'By playing you agree that data such as your IP address goes to Vimeo (USA).',
    elsewhere: 'at Vimeo',
  },
};

export function renderVideo(view: View): ReactElement | null {
  const { root, p, env } = view;
  const words = TEXTS[env.locale];
  const player = p.provider === 'vimeo' ? vimeoFacade(view) : ownVideo(view);
  if (player) return <figure {...root}>{createElement('kontor-video', { class: 'b-video__in' }, player)}</figure>;
  if (env.mode === 'published') return null;
  return (
    <figure {...root}>
      <div className="kp-note">{p.provider === 'vimeo' ? words.address : words.choose}</div>
    </figure>
  );
}

/** Nothing is loaded before somebody presses play: no metadata, and no autoplay until the island has asked whether motion is welcome. */
function ownVideo({ p, env, data }: View): ReactNode {
  const file = p.assetId === undefined ? undefined : data.files?.[p.assetId];
  if (file?.kind !== 'video') return null;
  const words = TEXTS[env.locale];
  const captions = p.captionsAssetId === undefined ? undefined : data.files?.[p.captionsAssetId];
  const poster = p.poster && data.assets[p.poster.assetId];
  return (
    <video
      src={file.url}
      width={1280}
      height={720}
      preload="none"
      playsInline
      poster={poster && pictureUrl(poster, 1280)}
      loop={p.loop}
      muted={p.muted || p.autoplay}
      // Without its bar a video that does not start by itself could never be started.
      controls={p.controls || !p.autoplay}
      aria-label={p.title || words.video}
      {...(p.autoplay && env.mode !== 'editor' ? { 'data-autoplay': '' } : {})}
    >
      {captions?.kind === 'captions' && (
        <track kind="captions" src={captions.url} srcLang={env.locale} label={words.captions} default />
      )}
    </video>
  );
}

/** A link with words in place of the player: without a script it leads to Vimeo, with one the player takes its place after the press. */
function vimeoFacade({ p, env, data }: View): ReactNode {
  const video = vimeoVideo(p.vimeoId);
  if (!video) return null;
  const words = TEXTS[env.locale];
  const poster = p.poster && data.assets[p.poster.assetId];
  const title = p.title || words.video;
  return (
    <a
      className="b-video__play"
      href={`https://vimeo.com/${video.id}${video.key ? `/${video.key}` : ''}`}
      rel="noopener"
      data-player={vimeoPlayer(video)}
      data-title={title}
    >
      {p.poster && poster && (
        <Picture
          image={{ ...p.poster, decorative: true }}
          asset={poster}
          sizes="(max-width: 1200px) 100vw, 1200px"
          className="b-video__poster"
        />
      )}
      <span className="b-video__sign">
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M6 3.5v17l14-8.5z" />
        </svg>
      </span>
      <span className="b-video__words">
        <strong>
          {words.play}: {title} {words.elsewhere}.
        </strong>{' '}
        {words.consent}
      </span>
    </a>
  );
}
