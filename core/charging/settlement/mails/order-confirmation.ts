import { z } from 'zod';
import { defineMail } from '#core/mail';

const confirmationData = z.object({
  orderNumber: z.string(),
  orderedOn: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), gross: z.string() })),
  /** Discount of a coupon; empty without one. */
  coupon: z.string(),
  total: z.string(),
  vatLine: z.string(),
  /** Every later payment with its date; empty for what is paid once. */
  schedule: z.array(z.string()),
  paymentLine: z.string(),
  /** Account, sum and reference of a transfer; empty for other methods. */
  transfer: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  giftLine: z.string(),
  supplier: z.string(),
  termsVersion: z.string(),
  /** Empty for business buyers. */
  withdrawal: z.array(z.string()),
  /** The seller's own terms, whole; empty when there are none. */
  terms: z.array(z.string()),
  /** Empty when nothing was waived. */
  waiver: z.string(),
  link: z.string(),
  /** Address of the product's picture; empty where it has none. */
  cover: z.string(),
});

export type ConfirmationData = z.infer<typeof confirmationData>;

/** Transfer as a table of its own: people copy its values into their bank's form. */
const TRANSFER = {
  html: `{{#if transfer}}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;background:#f2f4f7;border-radius:10px;padding:10px 6px">{{#each transfer}}<tr><td style="padding:4px 10px;color:#46535f">{{label}}</td><td style="padding:4px 10px;font-weight:600">{{value}}</td></tr>{{/each}}</table>{{/if}}`,
  text: `{{#each transfer}}{{label}}: {{value}}
{{/each}}`,
};

/** The contract on a durable medium (§ 312f BGB): what was agreed, the right of withdrawal, and the buyer's consent as it was given. */
export const orderConfirmation = defineMail({
  id: 'order_confirmation',
  fields: {
    orderNumber: { de: 'Bestellnummer', en: 'Order number' },
    orderedOn: { de: 'Bestellt am', en: 'Ordered on' },
    total: { de: 'Summe', en: 'Total' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  data: confirmationData,
  subject: {
    de: 'Ihre Bestellung {{orderNumber}}',
    en: 'Your order {{orderNumber}}',
    pl: 'Twoje zamówienie {{orderNumber}}',
  },
  html: {
    de: `{{#if cover}}{{> cover src=cover}}{{/if}}<p>{{hello}}</p><p>vielen Dank für Ihre Bestellung vom {{orderedOn}}. Dies ist die Bestätigung Ihres Vertrags mit {{supplier}}.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 0">{{quantity}} × {{name}}</td><td align="right" style="padding:4px 0">{{gross}}</td></tr>{{/each}}
<tr><td style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">Gesamt</td><td align="right" style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">{{total}}</td></tr></table>
<p>{{#if coupon}}{{coupon}}<br>{{/if}}{{vatLine}}<br>{{paymentLine}}{{#if giftLine}}<br>{{giftLine}}{{/if}}</p>${TRANSFER.html}{{#if schedule}}<ul>{{#each schedule}}<li>{{this}}</li>{{/each}}</ul>{{/if}}{{> button href=link label="Bestellung ansehen"}}
{{#> fine}}{{#if waiver}}<p style="margin:0 0 10px"><strong>Ihre Zustimmung</strong><br>{{waiver}}</p>{{/if}}{{#each withdrawal}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}{{#each terms}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}<p style="margin:0">Fassung der Vertragstexte: {{termsVersion}}</p>{{/fine}}`,
    en: `{{#if cover}}{{> cover src=cover}}{{/if}}<p>{{hello}}</p><p>thank you for your order of {{orderedOn}}. This is the confirmation of your contract with {{supplier}}.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 0">{{quantity}} × {{name}}</td><td align="right" style="padding:4px 0">{{gross}}</td></tr>{{/each}}
<tr><td style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">Total</td><td align="right" style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">{{total}}</td></tr></table>
<p>{{#if coupon}}{{coupon}}<br>{{/if}}{{vatLine}}<br>{{paymentLine}}{{#if giftLine}}<br>{{giftLine}}{{/if}}</p>${TRANSFER.html}{{#if schedule}}<ul>{{#each schedule}}<li>{{this}}</li>{{/each}}</ul>{{/if}}{{> button href=link label="View order"}}
{{#> fine}}{{#if waiver}}<p style="margin:0 0 10px"><strong>Your consent</strong><br>{{waiver}}</p>{{/if}}{{#each withdrawal}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}{{#each terms}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}<p style="margin:0">Version of the contract texts: {{termsVersion}}</p>{{/fine}}`,
    pl: `{{#if cover}}{{> cover src=cover}}{{/if}}<p>{{hello}}</p><p>dziękujemy za zamówienie z dnia {{orderedOn}}. To jest potwierdzenie umowy z: {{supplier}}.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">{{#each lines}}<tr><td style="padding:4px 0">{{quantity}} × {{name}}</td><td align="right" style="padding:4px 0">{{gross}}</td></tr>{{/each}}
<tr><td style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">Razem</td><td align="right" style="padding:8px 0;font-weight:600;border-top:1px solid #ddd">{{total}}</td></tr></table>
<p>{{#if coupon}}{{coupon}}<br>{{/if}}{{vatLine}}<br>{{paymentLine}}{{#if giftLine}}<br>{{giftLine}}{{/if}}</p>${TRANSFER.html}{{#if schedule}}<ul>{{#each schedule}}<li>{{this}}</li>{{/each}}</ul>{{/if}}{{> button href=link label="Zobacz zamówienie"}}
{{#> fine}}{{#if waiver}}<p style="margin:0 0 10px"><strong>Twoja zgoda</strong><br>{{waiver}}</p>{{/if}}{{#each withdrawal}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}{{#each terms}}<p style="margin:0 0 10px;white-space:pre-line">{{this}}</p>{{/each}}<p style="margin:0">Wersja tekstów umowy: {{termsVersion}}</p>{{/fine}}`,
  },
  text: {
    de: `{{hello}}

vielen Dank für Ihre Bestellung vom {{orderedOn}}. Dies ist die Bestätigung Ihres Vertrags mit {{supplier}}.

{{#each lines}}{{quantity}} × {{name}}: {{gross}}
{{/each}}Gesamt: {{total}}
{{#if coupon}}{{coupon}}
{{/if}}{{vatLine}}
{{paymentLine}}
${TRANSFER.text}{{#if giftLine}}{{giftLine}}
{{/if}}{{#each schedule}}{{this}}
{{/each}}

Bestellung ansehen:
{{link}}

----------------------------------------

{{#if waiver}}Ihre Zustimmung
{{waiver}}

{{/if}}{{#each withdrawal}}{{this}}

{{/each}}{{#each terms}}{{this}}

{{/each}}Fassung der Vertragstexte: {{termsVersion}}`,
    en: `{{hello}}

thank you for your order of {{orderedOn}}. This is the confirmation of your contract with {{supplier}}.

{{#each lines}}{{quantity}} × {{name}}: {{gross}}
{{/each}}Total: {{total}}
{{#if coupon}}{{coupon}}
{{/if}}{{vatLine}}
{{paymentLine}}
${TRANSFER.text}{{#if giftLine}}{{giftLine}}
{{/if}}{{#each schedule}}{{this}}
{{/each}}

View order:
{{link}}

----------------------------------------

{{#if waiver}}Your consent
{{waiver}}

{{/if}}{{#each withdrawal}}{{this}}

{{/each}}{{#each terms}}{{this}}

{{/each}}Version of the contract texts: {{termsVersion}}`,
    pl: `{{hello}}

dziękujemy za zamówienie z dnia {{orderedOn}}. To jest potwierdzenie umowy z: {{supplier}}.

{{#each lines}}{{quantity}} × {{name}}: {{gross}}
{{/each}}Razem: {{total}}
{{#if coupon}}{{coupon}}
{{/if}}{{vatLine}}
{{paymentLine}}
${TRANSFER.text}{{#if giftLine}}{{giftLine}}
{{/if}}{{#each schedule}}{{this}}
{{/each}}

Zobacz zamówienie:
{{link}}

----------------------------------------

{{#if waiver}}Twoja zgoda
{{waiver}}

{{/if}}{{#each withdrawal}}{{this}}

{{/each}}{{#each terms}}{{this}}

{{/each}}Wersja tekstów umowy: {{termsVersion}}`,
  },
});
