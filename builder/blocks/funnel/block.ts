import { css, defineBlock, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { align } from '../text-align.ts';
import { content } from './content.ts';
import { renderFunnel } from './render.tsx';

const style = {
  align: align({ label: label('Ausrichtung', 'Alignment') }),
  labelTypo: typo({
    label: label('Schrift der Beschriftungen', 'Label type'),
    drawnIf: ({ entry }) => entry === 'form',
  }),
  ...buttonLook,
};

export const funnelBlock = defineBlock({
  type: 'funnel',
  version: 1,
  meta: { label: label('Funnel', 'Funnel'), icon: 'filter', group: 'funnel' },
  content,
  style,
  defaults: (locale) => ({
    entry: 'button' as const,
    collect: ['email' as const],
    buttonText: inLanguage(locale, { de: 'Los geht’s', en: 'Get started' }),
  }),
  needs: (p) => [{ kind: 'funnel', id: p.funnelId ?? '' }],
  render: renderFunnel,
  css: (s) => [
    {
      part: 'b-funnel__in',
      set: {
        'justify-content': when(s.align, (at) =>
          css.word(at === 'center' ? 'center' : at === 'right' ? 'end' : 'start'),
        ),
      },
    },
    { part: 'b-funnel__label', set: typoCss(s.labelTypo) },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p, _s, { data }) => {
    const known = data.funnels?.find(({ id }) => id === p.funnelId);
    if (!known || known.running) return [];
    return [
      {
        level: 'warning',
        code: 'funnel_idle',
        path: 'funnelId',
        message: label(
          `Der Funnel „${known.name}“ läuft nicht. Bis dahin sehen Käufer hier nichts.`,
          `The funnel "${known.name}" is not running. Until then buyers see nothing here.`,
        ),
      },
    ];
  },
  sheet: `.b-funnel__in{display:flex;flex-wrap:wrap;gap:12px;align-items:end;justify-content:center;max-width:1200px;margin-inline:auto}
    .b-funnel__label{display:grid;gap:4px;font-weight:600;text-align:left}
    .b-funnel__in input{min-height:44px;padding:8px 12px;border:1px solid var(--c-muted);border-radius:8px;background:var(--c-surface);color:var(--c-text);font:inherit}
    .b-funnel__what{flex-basis:100%;text-align:center;color:var(--c-muted)}`,
});
