import type { ReactElement } from 'react';
import { Picture, type BlockView } from '#builder/block';
import type { SectionContent } from './content.ts';

export function renderSection({
  root,
  p,
  data,
  first,
  children,
  slot,
}: BlockView<SectionContent, unknown>): ReactElement {
  const asset = p.image && data.assets[p.image.assetId];
  return (
    <section {...root}>
      {p.image && asset && (
        <div className="b-section__bg">
          <Picture image={{ ...p.image, decorative: true }} asset={asset} sizes="100vw" eager={first} />
        </div>
      )}
      <div className="b-section__in" {...slot}>
        {children}
      </div>
    </section>
  );
}
