import { defineBlock, label, linkNeeds, typo, typoCss } from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { content } from './content.ts';
import { renderThankYou } from './render.tsx';

const style = { titleTypo: typo({ label: label('Schrift der Überschrift', 'Title type') }), ...buttonLook };

export const thankYouPageBlock = defineBlock({
  type: 'thank_you_page',
  version: 1,
  meta: {
    label: label('Dank und Bestellung', 'Thanks and order'),
    icon: 'party-popper',
    group: 'funnel',
    pageKinds: ['thank_you'],
    limit: 1,
  },
  content,
  style,
  defaults: (locale) => ({
    title: inLanguage(locale, { de: 'Vielen Dank, {first_name}!', en: 'Thank you, {first_name}!' }),
    message: [
      {
        t: 'p' as const,
        c: [
          {
            t: 'text' as const,
            text: inLanguage(locale, {
              de: 'Ihre Bestellung {order_id} ist eingegangen. Die Bestätigung kommt per E-Mail.',
              en: 'We have received your order {order_id}. The confirmation comes by mail.',
            }),
          },
        ],
      },
    ],
    showOrder: true,
    showAccess: true,
    showTickets: true,
    showInvoice: true,
    next: { target: 'shop' as const },
    nextText: inLanguage(locale, { de: 'Zurück zum Shop', en: 'Back to the shop' }),
    trackingEvent: 'success_page' as const,
  }),
  needs: (p) => linkNeeds(p.next),
  render: renderThankYou,
  css: (s) => [{ part: 'b-thank_you_page__title', set: typoCss(s.titleTypo) }, ...buttonLookCss(s, 'kp-btn')],
  sheet: `.b-thank_you_page__in{max-width:760px;margin-inline:auto;display:grid;gap:24px}
    .b-thank_you_page__in section{padding:24px;border:1px solid var(--c-border);border-radius:var(--radius);background:var(--c-surface);color:var(--c-text);display:grid;gap:12px}
    .b-thank_you_page__in section h2{font-size:1.15rem}
    .b-thank_you_page__row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
    .b-thank_you_page__in a:not(.kp-btn){color:var(--c-primary);text-decoration:underline}
    .b-thank_you_page__in code{font-size:1.05rem;overflow-wrap:anywhere}`,
});
