import type { Ctx, PluginDemo } from '#core/plugins';
import { saveDesign } from './drawing/save-design.ts';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';
import { saveQuota } from './setup/save-quota.ts';

const ZONE = 'Europe/Berlin';
/** Products of the demo are made as of so many days ago; dates have to lie ahead of today. */
const MADE_DAYS_AGO = 90;
const DAY_MS = 86_400_000;

/** An evening by the river: tomorrow, so that its tickets can be scanned in the demo, and twice more; two kinds share the places. */
export const eventDemo: PluginDemo = {
  goods: {
    async event(ctx, productId) {
      const locationId = await saveLocation(ctx, productId, null, {
        online: false,
        onlineUrl: '',
        locationShortName: 'Bootshaus am Fluss',
        locationAddress: 'Uferweg 12, Berlin',
        zip: '12555',
        countryCode: 'DE',
        timeZoneName: ZONE,
        additionalText: 'Treffpunkt ist der Steg hinter dem Haus. Bitte feste Schuhe anziehen.',
      });
      for (const days of [1, 15, 43])
        await saveDate(ctx, productId, null, {
          locationId,
          startsAt: `${dayAhead(ctx, days)}T18:00`,
          endsAt: `${dayAhead(ctx, days)}T21:00`,
          limit: '14',
        });
      const quotaId = await saveQuota(ctx, productId, null, { name: 'Alle Plätze am Steg', limit: '40' });
      const kind = {
        pricing: 'plan',
        price: '',
        amountType: 'gross',
        limit: '',
        quotaId,
        salesFrom: '',
        salesUntil: '',
        zone: ZONE,
        mostPerOrder: '4',
        dateIds: [],
        attendeeFields: [
          { key: 'first_name', required: true },
          { key: 'last_name', required: true },
          { key: 'email', required: false },
        ] as const,
      };
      await saveKind(ctx, productId, null, { ...kind, name: 'Teilnahme', description: 'mit heißem Tee' });
      await saveKind(ctx, productId, null, {
        ...kind,
        name: 'Teilnahme mit Leihkamera',
        description: 'Kamera mit 50-mm-Objektiv und heißer Tee',
        pricing: 'own',
        price: '69,00',
        limit: '12',
      });
      await saveDesign(ctx, productId, {
        accent: '#e0703a',
        background: '#fdf3ea',
        ink: '#2a1a33',
        note: 'Bei Sturm rufen wir Sie an und suchen einen neuen Abend.',
        showPrice: true,
        doorsMinutes: '2880',
      });
    },
  },
};

function dayAhead(ctx: Ctx, days: number): string {
  return new Date(ctx.clock.now().getTime() + (MADE_DAYS_AGO + days) * DAY_MS).toISOString().slice(0, 10);
}
