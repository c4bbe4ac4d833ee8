import { defineMessages } from '#core/kit';

/** Texts of the thank-you page beside the things themselves. */
export const thanksTexts = defineMessages({
  de: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    download_file: 'Herunterladen ({about})',
    sent_to: 'Das alles steht auch in Ihrer E-Mail an {email}.',
    receipt: 'Ihr Beleg',
    order: 'Ihre Bestellung',
    come_back: 'Schneller wiederkommen',
    come_back_text: 'Mit einem Passwort öffnen Sie Ihre Käufe auf jedem Gerät. Sie müssen keines anlegen.',
    password: 'Passwort anlegen',
    scan: 'QR-Code: {title}',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    download_file: 'Download ({about})',
    sent_to: 'All of this is also in your e-mail to {email}.',
    receipt: 'Your receipt',
    order: 'Your order',
    come_back: 'Come back faster',
    come_back_text: 'With a password you open your purchases on every device. You need not create one.',
    password: 'Create a password',
    scan: 'QR code: {title}',
  },
  pl: {
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    download_file: 'Pobierz ({about})',
    sent_to: 'To wszystko jest też w e-mailu wysłanym na {email}.',
    receipt: 'Twój dowód zakupu',
    order: 'Twoje zamówienie',
    come_back: 'Szybszy powrót',
    come_back_text: 'Z hasłem otworzysz swoje zakupy na każdym urządzeniu. Nie musisz go zakładać.',
    password: 'Utwórz hasło',
    scan: 'Kod QR: {title}',
  },
});
