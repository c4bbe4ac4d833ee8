import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendAgain } from '#core/mail-log';
import { change, said, type ApiResource } from '../resource.ts';

export const mails: ApiResource = {
  name: 'mails',
  area: 'customers',
  title: said('Mails', 'Mails'),
  acts: {
    resend: change({
      title: said('Mail Wort für Wort noch einmal senden', 'Send a mail once more, word for word'),
      weighs: 'public',
      input: z.object({ requestKey: z.string().min(1).max(200).optional() }),
      run: async (ctx, id, { requestKey }) =>
        void (await sendAgain(ctx, id, requestKey ? `api:${requestKey}` : randomUUID())),
    }),
  },
};
