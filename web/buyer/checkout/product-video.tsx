import { createElement, type ReactElement } from 'react';
import type { ReadProductVideo } from '#core/catalog';
import type { Ctx } from '#core/context';
import { defineMessages, videoElsewhere, type VideoElsewhere, type Language } from '#core/kit';
import { mediaOnPages } from '#core/media';

const texts = defineMessages({
  de: {
    video: 'Video',
    captions: 'Untertitel',
    play: 'Abspielen: „{title}“ bei {site}.',
    consent: 'Mit dem Abspielen stimmen Sie zu, dass Daten wie Ihre IP-Adresse an {site} (USA) gehen.',
  },
  en: {
    video: 'Video',
    captions: 'Captions',
    play: 'Play “{title}” at {site}.',
    consent: 'By playing you agree that data such as your IP address goes to {site} (USA).',
  },
});

/** A film among the pictures of a product: a file of the shop's own, or one that another site plays once it is asked for. */
export type ShownVideo = { title: string } & (
  | { from: 'library'; path: string; captionsPath: string | null }
  | ({ from: 'elsewhere' } & VideoElsewhere)
);

/** The video a product's seller chose, as it can be shown; null without one, and where it is no longer in the library. One statement for an own file. */
export async function shownVideo(
  ctx: Ctx,
  { assetId, captionsAssetId, address, title }: ReadProductVideo,
): Promise<ShownVideo | null> {
  if (assetId === null) {
    const elsewhere = videoElsewhere(address);
    return elsewhere ? { from: 'elsewhere', title, ...elsewhere } : null;
  }
  const { files } = await mediaOnPages(ctx, {
    pictureIds: [],
    fileIds: [assetId, captionsAssetId].flatMap((id) => (id === null ? [] : [String(id)])),
  });
  const [film, captions] = (['video', 'captions'] as const).map((wanted) => files.find(({ kind }) => kind === wanted));
  return film ? { from: 'library', title, path: film.url, captionsPath: captions?.url ?? null } : null;
}

/** Sites that a page with this video may frame, and the island that puts the player in the place of its link. An own file needs neither. */
export function neededBy(video: ShownVideo | null): { islands: string[]; frames: string[] } {
  return video?.from === 'elsewhere'
    ? { islands: ['video'], frames: [new URL(video.player).origin] }
    : { islands: [], frames: [] };
}

/** Nothing of it is loaded before it is pressed: of an own file no byte, and to another site nothing goes at all. */
export function VideoItem({
  video,
  product,
  locale,
}: {
  video: ShownVideo;
  product: { name: string; coverPath: string | null };
  locale: Language;
}): ReactElement {
  const t = texts.for(locale);
  const title = video.title || `${t('video')}: ${product.name}`;
  if (video.from === 'library')
    return (
      <video
        className="cover film"
        src={video.path}
        controls
        playsInline
        preload="none"
        poster={product.coverPath ?? undefined}
        aria-label={title}
        width={1200}
        height={900}
      >
        {video.captionsPath ? (
          <track kind="captions" src={video.captionsPath} srcLang={locale} label={t('captions')} default />
        ) : null}
      </video>
    );
  const { site, page, player } = video;
  return createElement(
    'kontor-video',
    { class: 'cover film' },
    <a className="play" href={page} rel="noopener" data-player={player} data-title={title}>
      {product.coverPath ? <img src={product.coverPath} alt="" loading="lazy" width={1200} height={900} /> : null}
      <svg viewBox="0 0 24 24" width="32" height="32" fill="currentColor" aria-hidden="true">
        <path d="M6 3.5v17l14-8.5z" />
      </svg>
      <span>
        <strong>{t('play', { title: video.title || product.name, site })}</strong> {t('consent', { site })}
      </span>
    </a>,
  );
}
