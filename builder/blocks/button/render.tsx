import type { ReactElement } from 'react';
import type { BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import { actionHref } from '../action.ts';
import { AtOnce, atOnceMark } from '../autobuy/at-once.tsx';
import type { ButtonContent } from './content.ts';

export function renderButton({ root, p, env, data, text }: BlockView<ButtonContent, unknown>): ReactElement | null {
  const product = p.productId === undefined ? undefined : data.products[p.productId];
  const href = actionHref(p, p.productId, { env, data });
  const soldOut = p.action === 'buy' && product?.soldOut === true;
  // A button that leads nowhere helps no buyer; the editor shows it so that it can be completed.
  if (!href && env.mode === 'published') return null;
  return (
    <div {...root}>
      <div className="b-button__in">
        {soldOut ? (
          <span className="kp-btn" role="link" aria-disabled="true">
            {inLanguage(env.locale, { de: 'Ausverkauft', en: 'Sold out' })}
          </span>
        ) : (
          <AtOnce p={p} env={env}>
            <a className="kp-btn" {...href} {...atOnceMark(p, { free: product?.free ?? false })}>
              {text('text')}
            </a>
          </AtOnce>
        )}
      </div>
    </div>
  );
}
