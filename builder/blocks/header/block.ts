import { color, css, defineBlock, flag, label, typoCss, when } from '#builder/block';
import { siteCss, siteNeeds, siteSheet } from '../site-css.ts';
import { emptySite, siteContent, siteFromV1, siteStyle } from '../site-fields.ts';
import { menuIslands } from '../site-parts.tsx';
import { renderHeader } from './render.tsx';

export const headerBlock = defineBlock({
  type: 'header',
  version: 2,
  meta: { label: label('Kopfbereich', 'Header'), icon: 'panel-top-dashed', group: 'shop', limit: 1, pin: 'first' },
  content: {
    ...siteContent,
    sticky: flag({ label: label('Beim Blättern stehen lassen', 'Stay in view while scrolling') }),
  },
  style: { ...siteStyle, textColor: color({ label: label('Textfarbe', 'Text colour') }) },
  defaults: () => ({ ...emptySite, sticky: true }),
  migrate: { 1: siteFromV1 },
  island: menuIslands,
  needs: siteNeeds,
  render: renderHeader,
  css: (s) => [
    { set: { color: when(s.textColor, css.color) } },
    ...siteCss(s),
    { part: 'b-site__menu', set: { ...typoCss(s.menuTypo), gap: when(s.menuGap, css.px) } },
    { part: 'b-header__icon', set: { color: when(s.iconColor, css.color) } },
  ],
  sheet: `${siteSheet}
    .kp .b-header{background-color:var(--c-surface)}
    .b.b-header{padding:10px var(--gutter);border-bottom:1px solid var(--c-border);font-size:.95rem;font-weight:500}
    .b-header--sticky{position:sticky;top:0;z-index:20}
    .b-header kp-menu{display:block}
    .b-header__in{display:flex;align-items:center;gap:16px 40px;max-width:1200px;margin-inline:auto}
    .b-header__nav{display:flex;flex:1;align-items:center;justify-content:space-between;gap:24px}
    .b-header__nav .b-site__sub>ul{position:absolute;top:100%;left:-16px;z-index:5;min-width:220px;padding:8px 16px;background:var(--c-surface);color:var(--c-text);border:1px solid var(--c-border);border-radius:var(--radius);box-shadow:0 12px 32px rgb(20 32 46/.14)}
    .b-header__side{display:flex;align-items:center;gap:24px;margin-left:auto}
    .b-header__small{display:none;margin-left:auto}
    .b-header__small>summary{display:grid;place-items:center;width:44px;height:44px;cursor:pointer;list-style:none;border-radius:8px}
    .b-header__small>summary::-webkit-details-marker{display:none}
    .b-header__icon,.b-header__icon::before,.b-header__icon::after{display:block;width:22px;height:2px;background:currentColor;border-radius:1px}
    .b-header__icon::before,.b-header__icon::after{content:"";position:relative}
    .b-header__icon::before{top:-7px}.b-header__icon::after{top:5px}
    .b-header__panel{position:absolute;top:100%;left:0;right:0;z-index:20;padding:12px var(--gutter) 24px;background:var(--c-surface);color:var(--c-text);border-bottom:1px solid var(--c-border);box-shadow:0 16px 24px rgb(20 32 46/.1)}
    .b-header__panel .b-site__menu{flex-direction:column;align-items:stretch;gap:0;font-size:1.05rem}
    .b-header__panel .b-site__menu>li+li{border-top:1px solid var(--c-border)}
    .b-header__panel .b-site__sub>ul{padding:0 0 8px 16px}
    .b-header__panel .b-site__extras{margin-top:12px;padding-top:12px;border-top:1px solid var(--c-border)}
    .b-header__panel .b-site__socials{margin-top:12px}
    @md{.b-header{position:relative}.b-header--sticky{position:sticky}.b-header__nav{display:none}.b-header__small{display:block}}`,
});
