import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/kit';
import type { Mail } from '#core/mail';

const folders = import.meta.glob<Record<string, Mail>>('./*/mails/*.ts', { eager: true });
const mails = Object.values(folders)
  .flatMap((file) => Object.values(file))
  .filter((mail) => typeof mail === 'object' && 'subject' in mail && (mail.receiver ?? 'payer') === 'payer');

/** Variables and conditions that a template uses, in no order; labels of buttons are words. */
function slotsOf(template: string): string[] {
  return [...template.matchAll(/\{\{([^}]*)\}\}/g)].map(([, slot]) => slot!.replace(/label=".*?"/, '')).toSorted();
}

test('there are mails to buyers here', () => {
  expect(mails.length).toBeGreaterThan(10);
});

test.each(mails.map((mail): [string, Mail] => [mail.id, mail]))(
  '%s speaks every language of buyers, and says the same in each',
  (_id, mail) => {
    for (const part of ['subject', 'html', 'text'] as const)
      for (const language of LANGUAGES) {
        const words = mail[part][language];
        expect([part, language, words === undefined]).toEqual([part, language, false]);
        expect([part, language, slotsOf(words!)]).toEqual([part, language, slotsOf(mail[part].en)]);
      }
  },
);
