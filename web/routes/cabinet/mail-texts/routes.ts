import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const mailTextsRoutes: RouteConfigEntry[] = [
  route('settings/mail_texts', 'routes/cabinet/mail-texts/list.tsx'),
  route('settings/mail_texts/:mail', 'routes/cabinet/mail-texts/text.tsx'),
  route('settings/mail_texts/:mail/autosave', 'routes/cabinet/mail-texts/autosave.ts'),
  route('settings/mail_sender', 'routes/cabinet/mail-texts/sender.tsx'),
  route('settings/mail_sender/records', 'routes/cabinet/mail-texts/sender-records.tsx'),
];
