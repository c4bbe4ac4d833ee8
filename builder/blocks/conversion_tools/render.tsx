import type { ReactElement } from 'react';
import type { BlockView } from '#builder/block';
import type { ConversionToolsContent } from './content.ts';
import { Countdown } from './countdown.tsx';
import { TrustSeals } from './trust-seals.tsx';

type View = BlockView<ConversionToolsContent, unknown>;

export function renderConversionTools(view: View): ReactElement | null {
  const { root, p, env, text } = view;
  const className = `${root.className} b-tools--${p.tool}`;
  if (p.tool === 'countdown') {
    const shown = Countdown({ view });
    return (
      shown && (
        <div {...root} className={className}>
          {shown}
        </div>
      )
    );
  }
  if (p.tool === 'trust_seals') {
    const none = !p.visa && !p.sslSecure && !p.mastercard && !p.own;
    return none && env.mode === 'published' ? null : (
      <div {...root} className={className}>
        <TrustSeals p={p} locale={env.locale} />
      </div>
    );
  }
  return p.badgeText === '' && env.mode === 'published' ? null : (
    <div {...root} className={className}>
      <p className="b-tools__badge">{text('badgeText')}</p>
    </div>
  );
}
