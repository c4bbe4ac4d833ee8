import { z } from 'zod';
import type { TrackedPage, TrackingCode } from '#core/plugins';

const MOST = 20_000;

export const codeSettings = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Enter the code that the service gave you.')
    .max(MOST, 'A code has 20,000 characters at most.')
    .meta({
      label: { de: 'Code', en: 'Code' },
      control: 'textarea',
      help: {
        de: 'HTML und Skripte, wie der Dienst sie nennt. Sie laufen in einem abgeschlossenen Rahmen: Sie sehen Art der Seite und Verkauf (location.hash), aber nichts von der Seite selbst und keine Cookies.',
        en: 'HTML and scripts as the service names them. They run in a closed frame: they see the kind of page and the sale (location.hash), but nothing of the page itself and no cookies.',
      },
      problem: {
        de: 'Tragen Sie den Code ein, den der Dienst Ihnen nennt; höchstens 20.000 Zeichen.',
        en: 'Enter the code that the service gave you; 20,000 characters at most.',
      },
    }),
  onPaymentPage: z
    .boolean()
    .default(false)
    .meta({
      label: { de: 'Auch auf der Kassenseite', en: 'On the checkout page too' },
      help: {
        de: 'Achtung: Fremder Code neben der Zahlung ist ein Risiko, auch im Rahmen. Lassen Sie es aus, wenn der Dienst es nicht braucht.',
        en: 'Careful: foreign code beside the payment is a risk, even in a frame. Leave it off unless the service needs it.',
      },
    }),
});

export const customTrackingCodes: TrackingCode = {
  key: 'custom_tracking_codes',
  title: { de: 'Eigener Tracking-Code', en: 'Custom tracking code' },
  summary: {
    de: 'Lädt Code eines Dienstes Ihrer Wahl in einem abgeschlossenen Rahmen, nachdem Besucher dem Marketing zugestimmt haben.',
    en: 'Loads code of a service of your choice in a closed frame after visitors have agreed to marketing.',
  },
  consentCategory: 'marketing',
  settings: codeSettings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: [],
  staysAway: (stored, { event }) => event === 'payment_page' && !codeSettings.parse(stored).onPaymentPage,
  embed: (_stored, page) => ({ scriptUrls: [], data: {}, frame: `tracking_code#${encodeURIComponent(told(page))}` }),
};

/** Facts for the code, as JSON behind the address, where no server sees it. */
const told = ({ event, sale }: TrackedPage): string => JSON.stringify(sale ? { event, sale } : { event });
