import { AppError } from '#core/kit';

export const invalidRecipient = (): AppError =>
  new AppError({
    code: 'invalid_recipient',
    status: 422,
    title: 'Invalid e-mail address',
    detail: 'The recipient is not an e-mail address. Correct it and send again.',
    field: 'to',
  });
