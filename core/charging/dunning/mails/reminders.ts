import { z } from 'zod';
import { inLanguage, type Language, type LocalText } from '#core/kit';
import { defineMail } from '#core/mail';

const data = z.object({
  product: z.string(),
  orderNumber: z.string(),
  amount: z.string(),
  due: z.string(),
  /** Interest of default up to today; empty where a base rate is not known. */
  interest: z.string(),
  rate: z.string(),
  /** Flat sum of a business, fee of the reminders so far: empty for none. */
  flat: z.string(),
  fee: z.string(),
  /** All that is asked for: the amount with its costs of default. */
  total: z.string(),
  deadline: z.string(),
  supplier: z.string(),
  inkasso: z.boolean(),
  link: z.string(),
});

function reminder(id: string, subject: LocalText, said: LocalText) {
  const paragraphs = (text: string): string =>
    text
      .split('\n\n')
      .map((part) => `<p>${part}</p>`)
      .join('\n');
  const button = { de: 'Bezahlen oder widersprechen', en: 'Pay or dispute', pl: 'Zapłać lub zgłoś sprzeciw' };
  const html = (language: Language): string =>
    `<p>{{hello}}</p>\n${paragraphs(inLanguage(language, said))}\n{{> button href=link label="${button[language]}"}}\n<p>{{supplier}}</p>`;
  const text = (language: Language): string =>
    `{{hello}}\n\n${inLanguage(language, said)}\n\n${button[language]}:\n{{link}}\n\n{{supplier}}`;
  return defineMail({
    id: `dunning_${id}`,
    data,
    subject,
    html: { de: html('de'), en: html('en'), pl: html('pl') },
    text: { de: text('de'), en: text('en'), pl: text('pl') },
  });
}

/** Default is brought about by the first at the latest, which asks for no costs; the others ask for what the law gives, each amount beside the sum. */
export const reminders = {
  first: reminder(
    'first',
    {
      de: 'Zahlungserinnerung zu {{orderNumber}}',
      en: 'Payment reminder for {{orderNumber}}',
      pl: 'Przypomnienie o płatności za {{orderNumber}}',
    },
    {
      de: 'für „{{product}}“ (Bestellung {{orderNumber}}) waren am {{due}} {{amount}} fällig. Wir konnten noch keinen Eingang feststellen. Vielleicht haben Sie es nur übersehen: Bitte zahlen Sie bis zum {{deadline}}.\n\nHaben Sie schon gezahlt, ist diese Nachricht hinfällig. Meinen Sie, dass Sie das nicht schulden, sagen Sie es uns über denselben Link; dann prüfen wir es, bevor etwas geschieht.',
      en: '{{amount}} for “{{product}}” (order {{orderNumber}}) fell due on {{due}}. We have not found a payment yet. Perhaps you only overlooked it: please pay by {{deadline}}.\n\nIf you have paid already, please disregard this message. If you think that you do not owe this, tell us by the same link; then we look into it before anything happens.',
      pl: 'termin zapłaty {{amount}} za „{{product}}” (zamówienie {{orderNumber}}) minął {{due}}. Nie odnotowaliśmy jeszcze wpłaty. Być może to tylko przeoczenie: prosimy o zapłatę do {{deadline}}.\n\nJeśli płatność została już dokonana, prosimy zignorować tę wiadomość. Jeśli uważasz, że nie jesteś nam tego winien lub winna, napisz nam to przez ten sam link; sprawdzimy to, zanim cokolwiek się wydarzy.',
    },
  ),
  second: reminder(
    'second',
    {
      de: 'Mahnung zu {{orderNumber}}',
      en: 'Second reminder for {{orderNumber}}',
      pl: 'Wezwanie do zapłaty za {{orderNumber}}',
    },
    {
      de: 'trotz unserer Erinnerung sind {{amount}} für „{{product}}“ (Bestellung {{orderNumber}}), fällig am {{due}}, noch offen. Sie sind damit in Verzug und schulden auch, was dadurch von Gesetzes wegen entsteht:\n\n{{#if interest}}Verzugszinsen bis heute: {{interest}} (§ 288 BGB, {{rate}}).{{else}}Dazu kommen Verzugszinsen (§ 288 BGB, {{rate}}).{{/if}}{{#if flat}} Pauschale für Unternehmen: {{flat}} (§ 288 Abs. 5 BGB).{{/if}}{{#if fee}} Kosten dieser Mahnung: {{fee}}, nicht mehr, als sie uns kostet (§ 280 Abs. 2 BGB).{{else}} Mahngebühren berechnen wir nicht.{{/if}}\n\nBitte zahlen Sie bis zum {{deadline}} insgesamt {{total}}.\n\nBestreiten Sie die Forderung, sagen Sie es uns über den Link; solange wir das prüfen, mahnen wir nicht weiter.',
      en: 'in spite of our reminder {{amount}} for “{{product}}” (order {{orderNumber}}), due on {{due}}, are still open. You are therefore in default and owe what comes of that by law as well:\n\n{{#if interest}}Interest of default up to today: {{interest}} (§ 288 BGB, {{rate}}).{{else}}Interest of default accrues beside (§ 288 BGB, {{rate}}).{{/if}}{{#if flat}} Flat sum for businesses: {{flat}} (§ 288(5) BGB).{{/if}}{{#if fee}} Cost of this reminder: {{fee}}, no more than it costs us (§ 280(2) BGB).{{else}} We charge no fees for reminders.{{/if}}\n\nPlease pay {{total}} in all by {{deadline}}.\n\nIf you dispute the claim, tell us by the link; while we look into it we send no further reminder.',
      pl: 'mimo naszego przypomnienia {{amount}} za „{{product}}” (zamówienie {{orderNumber}}), z terminem {{due}}, nadal nie zostało zapłacone. Oznacza to zwłokę w zapłacie, a z nią wynikające z ustawy należności:\n\n{{#if interest}}Odsetki za zwłokę do dziś: {{interest}} (§ 288 BGB, {{rate}}).{{else}}Do tego dochodzą odsetki za zwłokę (§ 288 BGB, {{rate}}).{{/if}}{{#if flat}} Ryczałt dla przedsiębiorców: {{flat}} (§ 288 ust. 5 BGB).{{/if}}{{#if fee}} Koszt tego wezwania: {{fee}}, nie więcej, niż nas kosztuje (§ 280 ust. 2 BGB).{{else}} Nie pobieramy opłat za wezwania.{{/if}}\n\nProsimy o zapłatę łącznie {{total}} do {{deadline}}.\n\nJeśli kwestionujesz to roszczenie, powiadom nas przez link; dopóki to sprawdzamy, nie wysyłamy kolejnych wezwań.',
    },
  ),
  third: reminder(
    'third',
    {
      de: 'Letzte Mahnung zu {{orderNumber}}',
      en: 'Last reminder for {{orderNumber}}',
      pl: 'Ostateczne wezwanie do zapłaty za {{orderNumber}}',
    },
    {
      de: 'für „{{product}}“ (Bestellung {{orderNumber}}), fällig am {{due}}, sind weiterhin {{amount}} offen. {{#if interest}}Verzugszinsen bis heute: {{interest}} ({{rate}}).{{else}}Dazu kommen Verzugszinsen ({{rate}}).{{/if}}{{#if flat}} Pauschale nach § 288 Abs. 5 BGB: {{flat}}.{{/if}}{{#if fee}} Kosten der Mahnungen: {{fee}}.{{/if}} Zusammen sind das {{total}}. Wir setzen Ihnen eine letzte Frist bis zum {{deadline}}.\n\n{{#if inkasso}}Geht bis dahin nichts ein und bestreiten Sie die Forderung nicht, können wir sie einem Inkassodienstleister übergeben. Dafür übermitteln wir ihm Ihren Namen, Ihre Anschrift, die Bestellung und den offenen Betrag (Art. 6 Abs. 1 Buchst. b und f, Art. 13 DSGVO); der Verarbeitung können Sie aus Gründen Ihrer besonderen Lage widersprechen (Art. 21 DSGVO). Durch die Übergabe können Ihnen weitere Kosten entstehen. Er informiert Sie nach § 43d BRAO und § 13a RDG über Auftraggeber, Grund und Zusammensetzung der Forderung. An Auskunfteien melden wir nichts (§ 31 BDSG).{{else}}Geht bis dahin nichts ein, entscheiden wir über weitere Schritte.{{/if}}\n\nBestreiten Sie die Forderung, sagen Sie es uns jetzt über den Link.',
      en: '{{amount}} for “{{product}}” (order {{orderNumber}}), due on {{due}}, are still open. {{#if interest}}Interest of default up to today: {{interest}} ({{rate}}).{{else}}Interest of default accrues beside ({{rate}}).{{/if}}{{#if flat}} Flat sum under § 288(5) BGB: {{flat}}.{{/if}}{{#if fee}} Cost of the reminders: {{fee}}.{{/if}} Together that is {{total}}. We set you a last deadline until {{deadline}}.\n\n{{#if inkasso}}If nothing arrives by then and you do not dispute the claim, we may hand it over to a collection agency. For that we send it your name, your address, the order and the open amount (Art. 6(1)(b) and (f), Art. 13 GDPR); you may object to that on grounds of your particular situation (Art. 21 GDPR). Handing over may cause you further costs. It informs you under § 43d BRAO and § 13a RDG of its client, the ground and the parts of the claim. We report nothing to credit bureaus (§ 31 BDSG).{{else}}If nothing arrives by then we decide on further steps.{{/if}}\n\nIf you dispute the claim, tell us now by the link.',
      pl: '{{amount}} za „{{product}}” (zamówienie {{orderNumber}}), z terminem {{due}}, nadal nie zostało zapłacone. {{#if interest}}Odsetki za zwłokę do dziś: {{interest}} ({{rate}}).{{else}}Do tego dochodzą odsetki za zwłokę ({{rate}}).{{/if}}{{#if flat}} Ryczałt według § 288 ust. 5 BGB: {{flat}}.{{/if}}{{#if fee}} Koszt wezwań: {{fee}}.{{/if}} Razem jest to {{total}}. Wyznaczamy ostateczny termin zapłaty do {{deadline}}.\n\n{{#if inkasso}}Jeśli do tego czasu nic nie wpłynie, a roszczenie nie zostanie zakwestionowane, możemy przekazać je firmie windykacyjnej. W tym celu przekazujemy jej imię i nazwisko, adres, zamówienie i niezapłaconą kwotę (art. 6 ust. 1 lit. b i f, art. 13 RODO); z przyczyn związanych ze szczególną sytuacją można wnieść sprzeciw wobec tego przetwarzania (art. 21 RODO). Przekazanie może spowodować dalsze koszty. Firma ta informuje zgodnie z § 43d BRAO i § 13a RDG o zleceniodawcy, podstawie i składnikach roszczenia. Nie zgłaszamy niczego do biur informacji gospodarczej (§ 31 BDSG).{{else}}Jeśli do tego czasu nic nie wpłynie, zdecydujemy o dalszych krokach.{{/if}}\n\nJeśli kwestionujesz to roszczenie, powiadom nas teraz przez link.',
    },
  ),
};
