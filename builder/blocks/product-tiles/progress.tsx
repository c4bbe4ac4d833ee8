import { createElement, type ReactElement } from 'react';
import type { ProductCard, RenderEnv } from '#builder/block';
import { inLanguage } from '#core/kit';

/**
 * Progress of the visitor in a product. Pages are the same for all, so the place stays empty until the island `progress` has asked
 * `me.json`; in a block selected in the editor it is an example. A silent one only opens the card it stands in.
 */
export function Progress({
  card,
  env,
  selected,
  silent = false,
}: {
  card: Pick<ProductCard, 'id'>;
  env: RenderEnv;
  selected: boolean;
  silent?: boolean;
}): ReactElement {
  const example = selected && !silent;
  return createElement(
    'kp-progress',
    {
      class: 'b-progress',
      'data-product': card.id,
      'data-me': `${env.shop.url}/me.json`,
      ...(silent ? { 'data-silent': '' } : {}),
      ...(example ? {} : { hidden: true }),
    },
    <progress
      max={100}
      value={example ? 40 : 0}
      aria-label={inLanguage(env.locale, { de: 'Ihr Fortschritt', en: 'Your progress' })}
    />,
    <span data-done="">{example ? '40 %' : ''}</span>,
  );
}

export const progressSheet = `.b-progress{display:flex;align-items:center;gap:12px;color:var(--c-muted);font-size:.875rem;font-variant-numeric:tabular-nums}
.b-progress[hidden]{display:none}
.b-progress progress{flex:1;height:8px;overflow:hidden;appearance:none;border:0;border-radius:4px;background:var(--progress-bg,var(--c-border))}
.b-progress progress::-webkit-progress-bar{background:var(--progress-bg,var(--c-border))}
.b-progress progress::-webkit-progress-value{background:var(--progress,var(--c-success))}
.b-progress progress::-moz-progress-bar{background:var(--progress,var(--c-success))}
`;
