import type { ReactElement } from 'react';
import { hrefOf, Picture, type BlockView } from '#builder/block';
import type { BannerContent } from './content.ts';

export function renderBanner({
  root,
  p,
  env,
  data,
  first,
  text,
  has,
}: BlockView<BannerContent, unknown>): ReactElement {
  const Title = p.titleLevel;
  const asset = p.backgroundImage && data.assets[p.backgroundImage.assetId];
  const href = p.showButton ? hrefOf(p.buttonLink, { env, data }) : undefined;
  const editing = env.mode === 'editor';
  return (
    <section {...root}>
      <div className="b-banner__bg">
        {p.backgroundImage && asset && (
          <Picture image={{ ...p.backgroundImage, decorative: true }} asset={asset} sizes="100vw" eager={first} />
        )}
      </div>
      <div className="b-banner__in">
        <div className="b-banner__text">
          <Title className="b-banner__title">{text('titleText')}</Title>
          {has('additionalText') && <p className="b-banner__more">{text('additionalText')}</p>}
          {p.showButton && (href || editing) && (
            <p className="b-banner__act">
              <a className="kp-btn" {...href}>
                {text('buttonText')}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
