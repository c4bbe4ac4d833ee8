import type { MailTextInput } from '#core/mail-texts';

export interface MailTextForm extends MailTextInput {
  intent: string;
}

/** As posted: both languages, whatever is wrong with them. */
export function readMailTextForm(form: FormData, mail: string): MailTextForm {
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const product = text('product');
  return {
    intent: text('intent'),
    mail,
    productId: /^[1-9]\d{0,14}$/.test(product) ? Number(product) : null,
    mode: text('mode'),
    texts: {
      de: { subject: text('subject_de'), body: text('body_de') },
      en: { subject: text('subject_en'), body: text('body_en') },
    },
  };
}
