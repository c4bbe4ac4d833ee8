import type { ReactElement } from 'react';
import type { RenderEnv } from '#builder/block';

/**
 * Asks before money moves: names product, price and method, which the island `autobuy` fills in for a signed-in buyer whose method of payment
 * is stored. For everybody else, and without script, a click leads to the checkout. The editor shows it open with an example.
 */
export function AutobuyDialog({ env }: { env: Pick<RenderEnv, 'locale' | 'mode'> }): ReactElement {
  const german = env.locale === 'de';
  const example = env.mode === 'editor';
  const inner = (
    <>
      <h3 className="b-autobuy__title">{german ? 'Jetzt zahlungspflichtig kaufen?' : 'Buy now with obligation to pay?'}</h3>
      <p><span data-product="">{example ? (german ? 'Name des Produkts' : 'Name of the product') : ''}</span>{' · '}<strong data-price="">{example ? '49,00 €' : ''}</strong></p>
      <p className="b-autobuy__method">{german ? 'Bezahlt wird mit ' : 'Paid with '}<span data-method="">{example ? 'Visa •••• 4242' : ''}</span>.</p>
      <div className="b-autobuy__acts">
        <button type={example ? 'button' : 'submit'} className="kp-btn b-autobuy__confirm">{german ? 'Zahlungspflichtig kaufen' : 'Buy and pay'}</button>
        <button type="button" className="kp-btn b-autobuy__cancel" data-cancel="">{german ? 'Abbrechen' : 'Cancel'}</button>
      </div>
    </>
  );
  if (example) return <div className="b-autobuy__box b-autobuy__box--example">{inner}</div>;
  return <dialog className="b-autobuy__box" aria-label={german ? 'Kauf bestätigen' : 'Confirm purchase'}><form method="post">{inner}</form></dialog>;
}

export const autobuySheet = `.b-autobuy{display:block}
.b-autobuy__box{width:min(460px,calc(100vw - 32px));padding:28px;border:0;border-radius:var(--radius);background:var(--c-surface);color:var(--c-text);box-shadow:0 24px 64px rgb(20 32 46/.28)}
.b-autobuy__box::backdrop{background:rgb(20 32 46/.55)}
.b-autobuy__box--example{margin:24px auto 0;border:1px dashed var(--c-border);box-shadow:none}
.b-autobuy__title{margin-bottom:12px;font-size:1.25rem;color:var(--autobuy-title,inherit)}
.b-autobuy__method{color:var(--c-muted)}
.b-autobuy__acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:22px}
.b-autobuy__cancel{background-color:var(--c-border);color:var(--c-text)}
`;
