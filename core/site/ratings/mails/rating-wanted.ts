import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Asks a buyer for their opinion. May be refused, and is written once per product. */
export const ratingWanted = defineMail({
  id: 'rating_wanted',
  receiver: 'payer',
  purpose: 'news',
  data: z.object({ product: z.string(), link: z.string() }),
  subject: {
    de: 'Wie gefällt Ihnen „{{product}}“?',
    en: 'How do you like “{{product}}”?',
    pl: 'Jak Ci się podoba „{{product}}”?',
  },
  html: {
    de: `<p>{{hello}}</p><p>Sie haben „{{product}}“ nun seit einigen Tagen. Wie ist es? Ein paar Sterne und ein Satz helfen anderen, sich zu entscheiden, und uns, besser zu werden.</p>{{> button href=link label="Jetzt bewerten"}}{{#> fine}}Sie wählen selbst, unter welchem Namen Ihre Bewertung steht. Dieser Link gehört zu Ihrem Kauf; daran erkennen wir, dass die Bewertung echt ist. Wir fragen zu diesem Produkt nur dieses eine Mal.{{/fine}}`,
    en: `<p>{{hello}}</p><p>You have had “{{product}}” for a few days now. How is it? A few stars and a sentence help others decide, and help us get better.</p>{{> button href=link label="Write a review"}}{{#> fine}}You choose the name your review stands under. This link belongs to your purchase; that is how we know that the review is real. We ask about this product just this once.{{/fine}}`,
    pl: `<p>{{hello}}</p><p>masz „{{product}}” już od kilku dni. Jakie są Twoje wrażenia? Kilka gwiazdek i jedno zdanie pomogą innym w wyborze, a nam stawać się lepszymi.</p>{{> button href=link label="Napisz opinię"}}{{#> fine}}Imię, pod którym pojawi się opinia, wybierasz Ty. Ten link należy do Twojego zakupu; po tym poznajemy, że opinia jest prawdziwa. O ten produkt pytamy tylko ten jeden raz.{{/fine}}`,
  },
  text: {
    de: `{{hello}}

Sie haben „{{product}}“ nun seit einigen Tagen. Wie ist es? Ein paar Sterne und ein Satz helfen anderen, sich zu entscheiden, und uns, besser zu werden.

Jetzt bewerten: {{link}}

Sie wählen selbst, unter welchem Namen Ihre Bewertung steht. Dieser Link gehört zu Ihrem Kauf; daran erkennen wir, dass die Bewertung echt ist. Wir fragen zu diesem Produkt nur dieses eine Mal.`,
    en: `{{hello}}

You have had “{{product}}” for a few days now. How is it? A few stars and a sentence help others decide, and help us get better.

Write a review: {{link}}

You choose the name your review stands under. This link belongs to your purchase; that is how we know that the review is real. We ask about this product just this once.`,
    pl: `{{hello}}

masz „{{product}}” już od kilku dni. Jakie są Twoje wrażenia? Kilka gwiazdek i jedno zdanie pomogą innym w wyborze, a nam stawać się lepszymi.

Napisz opinię: {{link}}

Imię, pod którym pojawi się opinia, wybierasz Ty. Ten link należy do Twojego zakupu; po tym poznajemy, że opinia jest prawdziwa. O ten produkt pytamy tylko ten jeden raz.`,
  },
});
