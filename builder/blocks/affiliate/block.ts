import {
  color,
  css,
  defineBlock,
  flag,
  int,
  label,
  rich,
  richFromText,
  text,
  typo,
  typoCss,
  when,
} from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { renderAffiliate } from './render.tsx';

const content = {
  programId: text({
    label: label('Partnerprogramm (Kennung)', 'Affiliate programme id'),
    max: 64,
    localized: false,
    required: true,
  }),
  text: rich({ label: label('Text', 'Text') }),
  showCommission: flag({ label: label('Provision zeigen', 'Show commission') }),
  buttonText: text({ label: label('Beschriftung', 'Button label'), max: 60, required: true }),
};

export const affiliateBlock = defineBlock({
  type: 'affiliate',
  version: 1,
  meta: {
    label: label('Partnerprogramm', 'Affiliate programme'),
    icon: 'handshake',
    group: 'shop',
    requires: 'affiliate_programs',
  },
  content,
  style: {
    textTypo: typo({ label: label('Schrift', 'Type') }),
    cardBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    ...buttonLook,
  },
  defaults: (locale) => ({
    programId: '',
    text: richFromText(
      inLanguage(locale, {
        de: 'Empfehlen Sie uns weiter und verdienen Sie mit.',
        en: 'Recommend us and earn with us.',
      }),
    ),
    showCommission: true,
    buttonText: inLanguage(locale, { de: 'Partner werden', en: 'Become an affiliate' }),
  }),
  needs: (p) => (p.programId ? [{ kind: 'affiliate', id: p.programId }] : []),
  render: renderAffiliate,
  css: (s) => [
    {
      part: 'b-affiliate__card',
      set: {
        'background-color': when(s.cardBackground, css.color),
        'max-width': when(s.maxWidth, css.px),
        ...typoCss(s.textTypo),
      },
    },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  sheet: `.b-affiliate__card{display:flex;flex-direction:column;align-items:flex-start;gap:20px;max-width:760px;margin-inline:auto;padding:32px;border:1px solid var(--c-border);border-radius:var(--radius);background-color:var(--c-surface);color:var(--c-text)}
    @sm{.b-affiliate__card{padding:24px 20px}}
    .b-affiliate__facts{display:flex;flex-wrap:wrap;gap:10px}
    .b-affiliate__facts li{padding:8px 16px;border-radius:999px;background:color-mix(in srgb,var(--c-primary) 10%,var(--c-surface));font-weight:600;font-variant-numeric:tabular-nums}`,
});
