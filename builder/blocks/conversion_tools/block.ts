import { color, css, defineBlock, int, label, linkNeeds, momentOf, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { align, placeCss } from '../text-align.ts';
import { content } from './content.ts';
import { renderConversionTools } from './render.tsx';
import { sheet } from './sheet.ts';

export const conversionToolsBlock = defineBlock({
  type: 'conversion_tools',
  version: 1,
  meta: { label: label('Verkaufshilfen', 'Conversion tools'), icon: 'timer', group: 'shop' },
  content,
  style: {
    color: color({ label: label('Farbe', 'Colour') }),
    textColor: color({ label: label('Textfarbe', 'Text colour') }),
    badgeBackground: color({ label: label('Hintergrund der Empfehlung', 'Badge background') }),
    typo: typo({ label: label('Schrift', 'Type') }),
    align: align({ label: label('Ausrichtung', 'Alignment') }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
  },
  defaults: (locale) => ({
    tool: 'countdown' as const,
    text: inLanguage(locale, { de: 'Das Angebot endet in', en: 'This offer ends in' }),
    badgeText: inLanguage(locale, { de: 'Empfohlen', en: 'Recommended' }),
    mode: 'until' as const,
    end: { local: '', zone: 'Europe/Berlin' },
    perVisitorMinutes: 30,
    units: ['days' as const, 'hours' as const, 'minutes' as const, 'seconds' as const],
    onEnd: 'hide' as const,
    endText: '',
    endLink: { target: 'shop' as const },
    visa: true,
    sslSecure: true,
    mastercard: true,
    own: false,
  }),
  presets: [
    { id: 'trust_seals', label: label('Vertrauenssiegel', 'Trust seals'), content: { tool: 'trust_seals' } },
    {
      id: 'recommended_badge',
      label: label('Empfehlung', 'Recommended badge'),
      content: { tool: 'recommended_badge' },
    },
  ],
  needs: (p) => (p.tool === 'countdown' && p.onEnd === 'link' ? linkNeeds(p.endLink) : []),
  render: renderConversionTools,
  island: (p) => (p.tool === 'countdown' && (p.mode === 'perVisitor' || momentOf(p.end)) ? ['countdown'] : []),
  css: (s) => [
    {
      set: {
        '--tool': when(s.color, css.color),
        '--tool-text': when(s.textColor, css.color),
        '--badge': when(s.badgeBackground, css.color),
        '--tool-radius': when(s.radius, css.px),
        'text-align': when(s.align, css.word),
      },
    },
    { part: 'b-count', set: { 'max-width': when(s.maxWidth, css.px), ...placeCss(s.align) } },
    {
      part: 'b-seals',
      set: {
        'justify-content': when(s.align, (at) =>
          css.word(at === 'center' ? 'center' : at === 'right' ? 'end' : 'start'),
        ),
      },
    },
    { part: 'b-count__text', set: typoCss(s.typo) },
    { part: 'b-tools__badge', set: typoCss(s.typo) },
  ],
  checks: (p, _s, { env }) => {
    if (p.tool !== 'countdown') return [];
    if (p.mode === 'perVisitor') {
      return [
        {
          level: 'warning',
          code: 'countdown_per_visitor',
          path: 'p.mode',
          message: label(
            'Dieser Countdown beginnt bei jedem Besuch neu. Versprechen Sie damit keine Frist, die es nicht gibt.',
            'This countdown starts anew with every visit. Do not promise a deadline that does not exist.',
          ),
        },
      ];
    }
    const end = momentOf(p.end);
    if (!end)
      return [
        {
          level: 'error',
          code: 'required',
          path: 'p.end',
          message: label('Wählen Sie, wann der Countdown endet.', 'Choose when the countdown ends.'),
        },
      ];
    if (env.now === undefined || end.getTime() > Date.parse(env.now)) return [];
    return [
      {
        level: 'warning',
        code: 'countdown_over',
        path: 'p.end',
        message: label('Der Countdown ist schon abgelaufen.', 'The countdown is over already.'),
      },
    ];
  },
  sheet,
});
