import { AppError } from '#core/kit';

export const settingsChanged = (): AppError =>
  new AppError({
    code: 'settings_changed',
    status: 409,
    title: 'Somebody else changed these settings',
    detail: 'The settings were changed since you opened them. Load them again and repeat your change.',
  });
