import { color, css, defineBlock, flag, int, label, text, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { siteCss, siteNeeds, siteSheet } from '../site-css.ts';
import { emptySite, siteContent, siteFromV1, siteStyle } from '../site-fields.ts';
import { renderFooter } from './render.tsx';

export const footerBlock = defineBlock({
  type: 'footer',
  version: 2,
  meta: { label: label('Fußbereich', 'Footer'), icon: 'panel-bottom', group: 'shop', limit: 1, pin: 'last' },
  content: {
    ...siteContent,
    note: text({ label: label('Satz unter dem Namen', 'Line below the name'), max: 200, multiline: true }),
    socialsIsShown: flag({ label: label('Soziale Netzwerke zeigen', 'Show social networks') }),
    socialsTitle: text({
      label: label('Titel der Netzwerke', 'Title of social networks'),
      max: 60,
      visibleIf: ({ socialsIsShown }) => socialsIsShown === true,
    }),
  },
  style: {
    ...siteStyle,
    menuTypo: typo({
      label: label('Schrift des Menüs', 'Menu type'),
      help: label(
        'Für die Überschriften der Spalten und für Einträge ohne Untermenü.',
        'For the headings of the columns and for entries without a submenu.',
      ),
    }),
    menuGap: int({
      label: label('Abstand im Menü', 'Space in the menu'),
      help: label('Zwischen den Einträgen einer Spalte.', 'Between the entries of a column.'),
      min: 0,
      max: 80,
      unit: 'px',
    }),
    submenuTypo: typo({ label: label('Schrift des Untermenüs', 'Submenu type') }),
    textColor: color({ label: label('Textfarbe', 'Text colour') }),
  },
  defaults: (locale) => ({
    ...emptySite,
    note: '',
    socialsIsShown: true,
    socialsTitle: inLanguage(locale, { de: 'Folgen Sie uns', en: 'Follow us' }),
  }),
  migrate: { 1: siteFromV1 },
  needs: siteNeeds,
  render: renderFooter,
  css: (s) => [
    { set: { color: when(s.textColor, css.color) } },
    ...siteCss(s),
    { part: 'b-footer__links', set: { ...typoCss(s.submenuTypo), gap: when(s.menuGap, css.px) } },
    { part: 'b-footer__title', set: typoCss(s.menuTypo) },
    { part: 'b-footer__plain', set: typoCss(s.menuTypo) },
  ],
  sheet: `${siteSheet}
    .b.b-footer{padding:56px var(--gutter) 32px;background-color:var(--c-surface);border-top:1px solid var(--c-border);font-size:.95rem}
    .b-footer__in{max-width:1200px;margin-inline:auto}
    .b-footer__top{display:flex;flex-wrap:wrap;gap:32px 64px;padding-bottom:32px}
    .b-footer .b-footer__about .b-site__brand{min-height:0;margin-bottom:6px}
    .b-footer__about{flex:1 1 260px;max-width:420px}
    .b-footer__note{color:var(--c-muted);white-space:pre-line}
    .b-footer__title{font-family:inherit;font-size:.95rem;font-weight:600;letter-spacing:0;margin-bottom:4px}
    .b-footer__links{display:grid}
    .b-footer__links a{display:inline-flex;align-items:center;min-height:36px;text-decoration:none;color:inherit}
    .b-footer a:hover{text-decoration:underline;text-underline-offset:.25em}
    .b-footer__legal{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;padding-top:20px;border-top:1px solid var(--c-border);font-size:.875rem}
    .b-footer__legal a{display:inline-flex;align-items:center;min-height:44px;text-decoration:none}
    .b-footer__legal .b-footer__must a{font-weight:600;text-decoration:underline;text-underline-offset:.25em}
    .b-footer .b-site__sub>ul{padding-left:12px}
    .b-footer__legal .b-site__extras{margin-left:auto}
    @sm{.b-footer__legal .b-site__extras{margin-left:0}}`,
});
