import { z } from 'zod';
import { defineMail } from '#core/mail';

/** Question to the owner of an address: without their answer nothing is sent to it. Said with the words they agreed to. */
export const confirmNewsletterMail = defineMail({
  id: 'confirm_newsletter',
  purpose: 'service',
  data: z.object({ shop: z.string(), number: z.string(), words: z.string(), link: z.string() }),
  subject: { de: 'Bitte bestätigen Sie Ihre Anmeldung', en: 'Please confirm your subscription' },
  html: {
    de: '<p>{{hello}}</p><p>bei Ihrer Bestellung {{number}} bei {{shop}} haben Sie zugestimmt:</p><blockquote>{{words}}</blockquote><p>Bestätigen Sie, dass diese Adresse Ihnen gehört. Ohne Bestätigung schreibt {{shop}} Ihnen nicht.</p>{{> button href=link label="Anmeldung ansehen und bestätigen"}}<p>Wenn Sie das nicht waren, müssen Sie nichts tun.</p>',
    en: '<p>{{hello}}</p><p>with your order {{number}} at {{shop}} you agreed:</p><blockquote>{{words}}</blockquote><p>Confirm that this address is yours. Without it {{shop}} does not write to you.</p>{{> button href=link label="View and confirm subscription"}}<p>If this was not you, there is nothing to do.</p>',
  },
  text: {
    de: '{{hello}}\n\nbei Ihrer Bestellung {{number}} bei {{shop}} haben Sie zugestimmt:\n\n{{words}}\n\nBestätigen Sie, dass diese Adresse Ihnen gehört. Ohne Bestätigung schreibt {{shop}} Ihnen nicht.\n\nAnmeldung ansehen und bestätigen: {{link}}\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
    en: '{{hello}}\n\nwith your order {{number}} at {{shop}} you agreed:\n\n{{words}}\n\nConfirm that this address is yours. Without it {{shop}} does not write to you.\n\nView and confirm subscription: {{link}}\n\nIf this was not you, there is nothing to do.',
  },
});
