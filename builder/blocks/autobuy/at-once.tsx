import { createElement, type ReactElement, type ReactNode } from 'react';
import type { RenderEnv } from '#builder/block';
import { inLanguage } from '#core/kit';
import type { ActionContent } from '../action.ts';

/** True if a click may pay at once. */
export function paysAtOnce(p: Pick<ActionContent, 'action' | 'payOpt'>): boolean {
  return p.action === 'buy' && p.payOpt === 'autopay';
}

/** For a block's `island`. */
export function atOnceIsland(p: Pick<ActionContent, 'action' | 'payOpt'>): string[] {
  return paysAtOnce(p) ? ['autobuy'] : [];
}

/** Mark that a link to a checkout carries so that the island knows it. */
export function atOnceMark(
  p: Pick<ActionContent, 'action' | 'payOpt'>,
  { free }: { free: boolean },
): { 'data-buy'?: string } {
  return paysAtOnce(p) && !free ? { 'data-buy': '' } : {};
}

/**
 * Asks before money moves: the island `autobuy` puts the shop's own confirmation (`/s/{shop}/{product}/buy`) into the dialog for a signed-in
 * buyer whose means of payment is kept. For everybody else, and without script, a click leads to the checkout.
 */
export function AtOnce({
  p,
  env,
  children,
}: {
  p: Pick<ActionContent, 'action' | 'payOpt'>;
  env: RenderEnv;
  children: ReactNode;
}): ReactElement {
  if (!paysAtOnce(p) || env.mode === 'editor') return <>{children}</>;
  return createElement(
    'kp-autobuy',
    { class: 'b-autobuy', 'data-me': `${env.shop.url}/me.json` },
    children,
    <dialog
      className="b-autobuy__box"
      aria-label={inLanguage(env.locale, { de: 'Kauf bestätigen', en: 'Confirm purchase' })}
    />,
  );
}

/** The dialog as the editor shows it where its colours are chosen. */
export function AtOnceExample({ env }: { env: Pick<RenderEnv, 'locale'> }): ReactElement {
  return (
    <div className="b-autobuy__box b-autobuy__box--example">
      <h3 className="b-autobuy__title">{inLanguage(env.locale, { de: 'Jetzt kaufen?', en: 'Buy now?' })}</h3>
      <p>
        {inLanguage(env.locale, { de: 'Name des Produkts', en: 'Name of the product' })}
        {' · '}
        <strong>49,00 €</strong>
      </p>
      <p>{inLanguage(env.locale, { de: 'Bezahlt wird mit Visa ···· 4242.', en: 'Paid with Visa ···· 4242.' })}</p>
      <div className="b-autobuy__acts">
        <button type="button" className="kp-btn b-autobuy__confirm">
          {inLanguage(env.locale, { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' })}
        </button>
        <button type="button" className="kp-btn b-autobuy__cancel">
          {inLanguage(env.locale, { de: 'Abbrechen', en: 'Cancel' })}
        </button>
      </div>
    </div>
  );
}

export const autobuySheet = `.b-autobuy{display:contents}
.b-autobuy__box{width:min(480px,calc(100vw - 32px));padding:28px;border:0;border-radius:var(--radius);background:var(--c-surface);color:var(--c-text);box-shadow:0 24px 64px rgb(20 32 46/.28);text-align:start}
.b-autobuy__box::backdrop{background:rgb(20 32 46/.55)}
.b-autobuy__box--example{margin:24px auto 0;border:1px dashed var(--c-border);box-shadow:none}
.b-autobuy__box :is(form,section,fieldset){display:grid;gap:14px;margin:0;padding:0;border:0;min-width:0}
.b-autobuy__box :is(ul,ol,dl,dd){margin:0;padding:0;list-style:none}
.b-autobuy__box :is(li,dl>div){display:flex;justify-content:space-between;gap:16px;padding-block:4px}
.b-autobuy__box label{display:flex;gap:12px;align-items:start;min-height:44px}
.b-autobuy__box .block{display:block}
.b-autobuy__box .total{font-weight:700}
.b-autobuy__box h2,.b-autobuy__box h3{font-size:1rem}
.b-autobuy__box .b-autobuy__title{font-size:1.25rem;color:var(--autobuy-title,inherit)}
.b-autobuy__acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:8px}
.b-autobuy__cancel{background-color:var(--c-border);color:var(--c-text)}
`;
