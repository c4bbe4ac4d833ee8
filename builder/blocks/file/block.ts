import { choice, css, defineBlock, int, label, mediaIssues, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { content } from './content.ts';
import { renderFile } from './render.tsx';

export const fileBlock = defineBlock({
  type: 'file',
  version: 1,
  meta: { label: label('Datei', 'File'), icon: 'file-down', group: 'media' },
  content,
  style: {
    card: choice(
      { filled: label('Gefüllt', 'Filled'), outlined: label('Umrandet', 'Outlined') },
      { label: label('Karte', 'Card') },
    ),
    typo: typo({ label: label('Schrift', 'Type') }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
    width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    ...buttonLook,
  },
  defaults: (locale) => ({
    title: '',
    description: '',
    icon: 'digitalIcon' as const,
    showSize: true,
    buttonText: inLanguage(locale, { de: 'Herunterladen', en: 'Download' }),
  }),
  needs: (p) => (p.assetId === undefined ? [] : [{ kind: 'file', id: p.assetId }]),
  render: renderFile,
  css: (s) => [
    {
      part: 'b-file__in',
      set: {
        ...typoCss(s.typo),
        width: when(s.width, css.percent),
        'max-width': when(s.maxWidth, css.px),
        'border-radius': when(s.radius, css.px),
        ...(s.card === 'filled'
          ? { 'background-color': css.color({ token: 'surface' }), 'border-color': css.color({ token: 'surface' }) }
          : {}),
        ...(s.card === 'outlined'
          ? { 'background-color': css.word('transparent'), 'border-color': css.color({ token: 'border' }) }
          : {}),
      },
    },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p, _s, { data }) => mediaIssues(data, { files: [{ path: 'p.assetId', id: p.assetId }] }),
  sheet: `.b-file__in{display:flex;flex-wrap:wrap;align-items:center;gap:16px 20px;max-width:800px;margin-inline:auto;padding:20px;border:1px solid var(--c-border);border-radius:var(--radius);background:var(--c-surface)}
    .b-file__icon{flex:none;width:40px;height:40px;color:var(--c-primary)}
    .b-file__words{flex:1 1 200px;min-width:0}
    .b-file__title{font-weight:600;overflow-wrap:anywhere}
    .b-file__more{color:var(--c-muted);font-size:.875rem}`,
});
