import { z } from 'zod';

const ID_FORMS = {
  crisp: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  tawk: /^[0-9a-f]{24}\/[0-9a-z]{3,20}$/i,
  zendesk: /^[0-9a-zA-Z]{20,40}$/,
  intercom: /^[0-9a-z]{6,12}$/,
} as const;

const SAY_ID = {
  crisp: 'Crisp: The website ID looks like 01234567-89ab-cdef-0123-456789abcdef.',
  tawk: 'Tawk.to: Enter property and widget as in the direct chat link, e.g. 5f0123456789abcdef012345/default.',
  zendesk: 'Zendesk Chat: The account key has 20 letters and digits at least.',
  intercom: 'Intercom: The app ID has 6 to 12 letters and digits.',
} as const;

export const chatSettings = z
  .object({
    provider: z
      .enum(['crisp', 'tawk', 'zendesk', 'intercom', 'own'])
      .default('crisp')
      .meta({
        label: { de: 'Chat-Dienst', en: 'Chat service' },
        options: {
          crisp: { de: 'Crisp', en: 'Crisp' },
          tawk: { de: 'Tawk.to', en: 'Tawk.to' },
          zendesk: { de: 'Zendesk Chat', en: 'Zendesk Chat' },
          intercom: { de: 'Intercom', en: 'Intercom' },
          own: { de: 'Eigener Code', en: 'Own code' },
        },
      }),
    chatId: z
      .string()
      .trim()
      .max(80)
      .optional()
      .meta({
        label: { de: 'Kennung beim Dienst', en: 'ID at the service' },
        help: {
          de: 'Crisp: Website-ID. Tawk.to: Property/Widget aus dem direkten Chat-Link. Zendesk Chat: Account Key. Intercom: App-ID.',
          en: 'Crisp: website ID. Tawk.to: property/widget of the direct chat link. Zendesk Chat: account key. Intercom: app ID.',
        },
        problem: {
          de: 'Diese Kennung passt nicht zum gewählten Dienst. Crisp: 01234567-89ab-cdef-0123-456789abcdef; Tawk.to: 5f0123456789abcdef012345/default; Zendesk: mindestens 20 Zeichen; Intercom: 6 bis 12 Zeichen.',
          en: 'This ID does not fit the chosen service. Crisp: 01234567-89ab-cdef-0123-456789abcdef; Tawk.to: 5f0123456789abcdef012345/default; Zendesk: 20 letters at least; Intercom: 6 to 12 letters.',
        },
      }),
    code: z
      .string()
      .trim()
      .max(20_000)
      .optional()
      .meta({
        label: { de: 'Eigener Code', en: 'Own code' },
        control: 'textarea',
        help: {
          de: 'Nur bei „Eigener Code“: HTML und Skripte, wie der Dienst sie nennt. Sie laufen in einem abgeschlossenen Rahmen ohne Cookies.',
          en: 'For “Own code” only: HTML and scripts as the service names them. They run in a closed frame without cookies.',
        },
        problem: {
          de: 'Tragen Sie den Code ein, den der Dienst Ihnen nennt.',
          en: 'Enter the code that the service gave you.',
        },
      }),
    onPaymentPage: z
      .boolean()
      .default(false)
      .meta({
        label: { de: 'Auch auf der Kassenseite', en: 'On the checkout page too' },
        help: {
          de: 'Achtung: Ein fremder Dienst neben der Zahlung ist ein Risiko und lenkt ab. Lassen Sie es aus, wenn Sie ihn dort nicht brauchen.',
          en: 'Careful: a foreign service beside the payment is a risk and a distraction. Leave it off unless you need it there.',
        },
      }),
  })
  .superRefine(({ provider, chatId, code }, issues) => {
    if (provider === 'own') {
      if (!code)
        issues.addIssue({ code: 'custom', path: ['code'], message: 'Enter the code that the service gave you.' });
    } else if (!ID_FORMS[provider].test(chatId ?? ''))
      issues.addIssue({ code: 'custom', path: ['chatId'], message: SAY_ID[provider] });
  });

export type ChatSettings = z.infer<typeof chatSettings>;

/** The chat's own page where its service has one to be framed; null where its script runs on a page of ours. */
export function framedChat({ provider, chatId = '' }: ChatSettings): string | null {
  if (provider === 'crisp') return `https://go.crisp.chat/chat/embed/?website_id=${chatId}`;
  if (provider === 'tawk') return `https://tawk.to/chat/${chatId}`;
  if (provider === 'zendesk') return `https://v2.zopim.com/widget/livechat.html?key=${chatId}`;
  return null;
}
