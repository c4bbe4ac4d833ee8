import type { ReactElement } from 'react';
import type { Image } from '../fields/reference.ts';
import type { Asset } from '../product-card.ts';

const fallbackTypes = new Set(['image/jpeg', 'image/png']);

/**
 * A picture in every size that is stored, with its dimensions, so that nothing moves while it loads. `eager` for the one picture that
 * is seen first. What moves stands still for people who asked their system for less motion.
 */
export function Picture({
  image,
  asset,
  sizes,
  eager,
  className,
}: {
  image: Image;
  asset: Asset;
  sizes: string;
  eager?: boolean;
  className?: string;
}): ReactElement {
  const ofType = (type: string): string | undefined =>
    asset.variants
      .filter((variant) => variant.type === type)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', ') || undefined;
  // Until smaller versions are made, the picture itself is the only one.
  const fallback = asset.variants
    .filter((variant) => fallbackTypes.has(variant.type))
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ');
  // React 18 passes unknown lower-case attributes through; its own spelling `fetchPriority` is not in this version.
  const priority = eager ? { fetchpriority: 'high' } : { loading: 'lazy' as const };
  return (
    <picture className={className}>
      {asset.animated && <source media="(prefers-reduced-motion: reduce)" srcSet={asset.url} />}
      {(['image/avif', 'image/webp'] as const).map(
        (type) => ofType(type) && <source key={type} type={type} srcSet={ofType(type)} sizes={sizes} />,
      )}
      <img
        src={asset.url}
        srcSet={fallback || undefined}
        sizes={fallback ? sizes : undefined}
        width={asset.width}
        height={asset.height}
        alt={image.decorative ? '' : image.alt}
        decoding="async"
        {...priority}
      />
    </picture>
  );
}

/** The lightest version at least so wide, for places that take one address alone: posters, backgrounds. */
export function pictureUrl(asset: Asset, width: number): string {
  const webp = asset.variants.filter(({ type }) => type === 'image/webp').sort((a, b) => a.width - b.width);
  return (webp.find((variant) => variant.width >= width) ?? webp.at(-1))?.url ?? asset.url;
}
