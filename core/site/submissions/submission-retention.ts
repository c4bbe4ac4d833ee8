import { forgetRows, type Retention } from '#core/retention';

/** Messages that bear a consent stay: the words are its proof as long as the shop relies on it. */
export const submissionRetention: Retention = {
  id: 'form_submissions',
  forget: forgetRows({ table: 'form_submissions', key: ['id'], age: 'created_at', where: 'consent_text is null' }),
};
