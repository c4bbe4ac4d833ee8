import { color, css, defineBlock, int, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { content } from './content.ts';
import { renderFunnelProduct } from './render.tsx';

const onCard = { color: { token: 'surface' }, of: 'cardBg' } as const;

const style = {
  cardBg: color({ label: label('Farbe der Karte', 'Colour of the card') }),
  radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
  maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
  titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type'), ground: onCard }),
  textTypo: typo({ label: label('Schrift', 'Type'), ground: onCard }),
  ...buttonLook,
};

export const funnelProductBlock = defineBlock({
  type: 'funnel_product',
  version: 1,
  meta: {
    label: label('Funnel-Angebot', 'Funnel offer'),
    icon: 'badge-percent',
    group: 'funnel',
    pageKinds: ['funnel', 'landing'],
  },
  content,
  style,
  defaults: (locale) => ({
    role: 'offer' as const,
    title: inLanguage(locale, { de: 'Ihr Angebot zum Kauf', en: 'Your offer with this purchase' }),
    description: [],
    acceptText: inLanguage(locale, { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' }),
    declineText: inLanguage(locale, {
      de: 'Nein danke, ohne dieses Angebot weiter',
      en: 'No thanks, go on without this offer',
    }),
    bumpView: 'first' as const,
  }),
  needs: (p) => (p.role === 'bump' && p.productId !== undefined ? [{ kind: 'product', id: p.productId }] : []),
  render: renderFunnelProduct,
  css: (s) => [
    {
      part: 'b-funnel_product__card',
      set: {
        'background-color': when(s.cardBg, css.color),
        'border-radius': when(s.radius, css.px),
        'max-width': when(s.maxWidth, css.px),
        ...typoCss(s.textTypo),
      },
    },
    { part: 'b-funnel_product__title', set: typoCss(s.titleTypo) },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  sheet: `.b-funnel_product__card{max-width:720px;margin-inline:auto;padding:32px;border:1px solid var(--c-border);border-radius:var(--radius);background:var(--c-surface);color:var(--c-text);display:grid;gap:20px}
    @sm{.b-funnel_product__card{padding:20px}}
    .b-funnel_product__card img{width:100%;max-height:320px;object-fit:cover;border-radius:8px}
    .b-funnel_product[data-bump-view=first] .b-funnel_product__card{border-style:dashed}
    .b-funnel_product[data-bump-view=sec] .b-funnel_product__card{border:2px solid var(--c-primary)}
    .b-funnel_product[data-bump-view=third] .b-funnel_product__card{border-left:6px solid var(--c-primary)}
    .b-funnel_product[data-bump-view=fourth] .b-funnel_product__card{background:var(--c-background)}
    .b-funnel_product[data-bump-view=fifth] .b-funnel_product__card{border:4px double var(--c-text)}
    .b-funnel_product[data-bump-view=six] .b-funnel_product__card{box-shadow:0 6px 18px rgb(23 33 43/.14)}
    .b-funnel_product[data-bump-view=seven] .b-funnel_product__card{border:2px dotted var(--c-text)}
    .b-funnel_product__sum{display:grid;gap:6px;margin:0}
    .b-funnel_product__sum>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
    .b-funnel_product__sum dd{margin:0 0 0 auto;text-align:right}
    .b-funnel_product__sum .strong{padding-top:8px;border-top:1px solid var(--c-border);font-size:1.2rem;font-weight:700}
    .b-funnel_product__note{color:var(--c-muted);font-size:.9rem}
    .b-funnel_product__note a{text-decoration:underline}
    .b-funnel_product form{display:grid;gap:14px}
    .b-funnel_product__waiver{display:grid;grid-template-columns:24px 1fr;gap:10px;align-items:start}
    .b-funnel_product__waiver input{width:22px;height:22px;margin:2px 0 0}
    .b-funnel_product__no{min-height:44px;padding:8px;border:0;background:none;color:var(--c-text);font:inherit;text-decoration:underline;cursor:pointer}
    .b-funnel_product__yes{font-size:1.1rem;font-weight:700}
    .b-funnel_product__wrong{padding:12px 16px;border-left:4px solid var(--c-danger);background:var(--c-background);color:var(--c-text)}`,
});
