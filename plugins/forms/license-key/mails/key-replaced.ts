import { z } from 'zod';
import { defineMail } from '#core/plugins';

export const keyReplaced = defineMail({
  id: 'license_key_replaced',
  data: z.object({ name: z.string(), product: z.string(), key: z.string(), old: z.string(), link: z.string() }),
  subject: {
    de: 'Ihr neuer Lizenzschlüssel für {{product}}',
    en: 'Your new licence key for {{product}}',
    pl: 'Twój nowy klucz licencyjny: {{product}}',
  },
  html: {
    de: `<p>Guten Tag {{name}},</p><p>Ihr Lizenzschlüssel für „{{product}}“ wurde ersetzt. Der neue lautet:</p><p style="font-family:monospace;font-size:16px;font-weight:600">{{key}}</p><p>Der alte Schlüssel {{old}} gilt nicht mehr.</p>{{> button href=link label="Kauf ansehen"}}`,
    en: `<p>Hello {{name}},</p><p>your licence key for “{{product}}” was replaced. The new one is:</p><p style="font-family:monospace;font-size:16px;font-weight:600">{{key}}</p><p>The old key {{old}} is no longer valid.</p>{{> button href=link label="View purchase"}}`,
    pl: `<p>Dzień dobry {{name}},</p><p>Twój klucz licencyjny do „{{product}}” został wymieniony. Nowy klucz:</p><p style="font-family:monospace;font-size:16px;font-weight:600">{{key}}</p><p>Stary klucz {{old}} już nie obowiązuje.</p>{{> button href=link label="Zobacz zakup"}}`,
  },
  text: {
    de: `Guten Tag {{name}},

Ihr Lizenzschlüssel für „{{product}}“ wurde ersetzt. Der neue lautet:

{{key}}

Der alte Schlüssel {{old}} gilt nicht mehr. Kauf ansehen: {{link}}`,
    en: `Hello {{name}},

your licence key for “{{product}}” was replaced. The new one is:

{{key}}

The old key {{old}} is no longer valid. View purchase: {{link}}`,
    pl: `Dzień dobry {{name}},

Twój klucz licencyjny do „{{product}}” został wymieniony. Nowy klucz:

{{key}}

Stary klucz {{old}} już nie obowiązuje. Zobacz zakup: {{link}}`,
  },
});
