import { color, columnsCss, css, defineBlock, int, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { cardSheet } from '../product-parts.tsx';
import { progressSheet } from '../product-tiles/progress.tsx';
import { progressLook, progressLookCss } from '../product-tiles/tile-look.ts';
import { content } from './content.ts';
import { renderMembershipProducts } from './render.tsx';

export const membershipProductsBlock = defineBlock({
  type: 'membership_products',
  version: 1,
  meta: { label: label('Mitgliederbereich', 'Membership products'), icon: 'graduation-cap', group: 'shop' },
  content,
  style: {
    columns: int({ label: label('Spalten', 'Columns'), min: 1, max: 4 }),
    titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type') }),
    productTypo: typo({ label: label('Schrift des Produktnamens', 'Product name type') }),
    productBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
    descriptionTypo: typo({ label: label('Schrift der Beschreibung', 'Description type') }),
    ...progressLook,
    ...buttonLook,
  },
  defaults: (locale) => ({
    title: inLanguage(locale, { de: 'Das ist für Mitglieder drin', en: 'What members get' }),
    view: 'grid' as const,
    showLocked: true,
    showProgress: true,
    buttonText: inLanguage(locale, { de: 'Öffnen', en: 'Open' }),
    joinText: inLanguage(locale, { de: 'Mitglied werden', en: 'Become a member' }),
  }),
  needs: (p) => (p.membershipId ? [{ kind: 'parts', id: p.membershipId }] : []),
  render: renderMembershipProducts,
  island: (p) => (p.membershipId ? ['progress'] : []),
  css: (s, _p, at) => [
    { set: columnsCss(s.columns, at) },
    { part: 'b-members__title', set: typoCss(s.titleTypo) },
    { part: 'b-members__name', set: typoCss(s.productTypo) },
    { part: 'b-members__desc', set: typoCss(s.descriptionTypo) },
    { part: 'b-members__card', set: { 'background-color': when(s.productBackground, css.color) } },
    ...progressLookCss(s),
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p, _s, { data }) => {
    const chosen = data.products[p.membershipId ?? ''];
    return !chosen || chosen.form === 'membership'
      ? []
      : [
          {
            level: 'error',
            code: 'not_a_membership',
            path: 'p.membershipId',
            message: label(
              'Wählen Sie ein Produkt der Art Mitgliedschaft.',
              'Choose a product of the kind membership.',
            ),
          },
        ];
  },
  sheet: `${cardSheet}${progressSheet}.kp .kp-flow>.b-membership_products{padding-block:40px}
    .b-members__in{max-width:1200px;margin-inline:auto}
    .b-members__head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:16px;margin-bottom:28px}
    .b-members__list{display:grid;grid-template-columns:repeat(var(--cols,3),minmax(0,1fr));gap:28px}
    @md{.b-members__list{grid-template-columns:repeat(var(--cols-md,2),minmax(0,1fr));gap:20px}}
    @sm{.b-members__list{grid-template-columns:repeat(var(--cols-sm,1),minmax(0,1fr))}}
    .b-members__card{display:flex;flex-direction:column;height:100%;overflow:hidden;border:1px solid var(--c-border);border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text)}
    .b-members__card[data-locked] .b-card__cover{filter:saturate(.35);opacity:.8}
    .b-members--secret [data-locked]{display:none}
    .b-members__body{display:flex;flex:1;flex-direction:column;align-items:flex-start;gap:10px;padding:20px}
    .b-members__name{font-size:1.1rem;line-height:1.3}
    .b-members__desc{color:var(--c-muted);font-size:.95rem;line-height:1.5;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
    .b-members__body>:is(.b-members__desc,.b-members__name:not(:has(+.b-members__desc))){margin-bottom:auto}
    .b-members__lock{display:flex;align-items:center;gap:8px;padding-top:6px;color:var(--c-muted);font-size:.9rem;font-weight:600}
    .b-members__card:not([data-locked]) .b-members__lock{display:none}
    .b-members__card .b-progress{align-self:stretch}
    .b-members__card .kp-btn[hidden]{display:none}
    .b-members--list .b-members__list{grid-template-columns:minmax(0,1fr);gap:16px}
    .b-members--list .b-members__card{flex-direction:row}
    .b-members--list .b-card__cover{flex:0 0 220px;position:relative;aspect-ratio:auto;min-height:150px}
    .b-members--list .b-card__cover img{position:absolute;inset:0}
    @sm{.b-members--list .b-card__cover{flex-basis:104px}.b-members__body{padding:16px}}`,
});
