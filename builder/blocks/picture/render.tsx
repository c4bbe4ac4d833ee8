import type { ReactElement } from 'react';
import { hrefOf, Picture, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { PictureContent } from './content.ts';

export function renderPicture({
  root,
  p,
  s,
  env,
  data,
  first,
  text,
  has,
}: BlockView<PictureContent, { maxWidth?: number | undefined }>): ReactElement | null {
  const asset = p.image && data.assets[p.image.assetId];
  if (!p.image || !asset) {
    if (env.mode === 'published') return null;
    return (
      <figure {...root}>
        <div className="b-picture__in kp-note">
          {inLanguage(env.locale, {
            de: 'Wählen Sie ein Bild oder ziehen Sie eine Datei hierher.',
            en: 'Choose a picture or drop a file here.',
          })}
        </div>
      </figure>
    );
  }
  const widest = s.maxWidth ?? 1200;
  const picture = (
    <Picture
      image={p.image}
      asset={asset}
      sizes={`(max-width: ${widest}px) 100vw, ${widest}px`}
      eager={first}
      className="b-picture__img"
    />
  );
  const href = hrefOf(p.link, { env, data });
  return (
    <figure {...root}>
      <div className="b-picture__in">
        {href ? <a {...href}>{picture}</a> : picture}
        {has('caption') && <figcaption className="b-picture__caption">{text('caption')}</figcaption>}
      </div>
    </figure>
  );
}
