import { z } from 'zod';
import {
  pastCheckoutsProvider,
  type PaymentProvider,
  type ProviderContext,
  type PurchaseFacts,
  type RefundFacts,
  type WebhookVerdict,
} from '#core/plugins';
import { verifyAppleNotification } from './apple/notification.ts';
import { applePurchase, appleRefunds } from './apple/purchase.ts';
import { checkCredentials } from './check-credentials.ts';
import { pushEnvelope, verifyPlayNotification } from './google/notification.ts';
import { googlePurchase, googleRefunds, type PlaySubject } from './google/purchase.ts';
import { appleAccess, googleAccess, inAppSettings, readSettings } from './settings.ts';

/** Sales in the App Store and on Google Play. The stores take the money; their messages make us ask what was sold. */
const own = pastCheckoutsProvider({
  key: 'in_app_purchase',
  title: { de: 'In-App-Käufe', en: 'In-app purchases' },
  offer: {
    kind: 'stores',
    sentence: {
      de: 'Käufe aus den Stores von Apple und Google werden zu Bestellungen.',
      en: 'Purchases from the stores of Apple and Google become orders.',
    },
    minutes: 15,
  },
  settings: inAppSettings,
  checkCredentials,
  verifyWebhook,
  fetchPurchase,
  listRefunds,
});

export const inAppProvider: PaymentProvider = { ...own, abilities: { ...own.abilities, webhooks: 'signed' } };

const delivered = z.union([z.object({ signedPayload: z.string() }), pushEnvelope]);

async function verifyWebhook(
  context: ProviderContext,
  { headers, rawBody }: { headers: Readonly<Record<string, string>>; rawBody: Uint8Array },
): Promise<WebhookVerdict> {
  const read = delivered.safeParse(parsed(Buffer.from(rawBody).toString('utf8')));
  if (!read.success) return { verified: false, notices: [] };
  const settings = readSettings(context);
  const [apple, google] = [appleAccess(settings), googleAccess(settings)];
  if ('signedPayload' in read.data)
    return apple
      ? verifyAppleNotification(apple, read.data.signedPayload, context.clock.now())
      : { verified: false, notices: [] };
  return google
    ? verifyPlayNotification(context, google, headers.authorization ?? '', read.data)
    : { verified: false, notices: [] };
}

/** `apple:23456`, or `google:` with what the message named. */
async function fetchPurchase(context: ProviderContext, externalId: string): Promise<PurchaseFacts | null> {
  const settings = readSettings(context);
  const [apple, google, subject] = [appleAccess(settings), googleAccess(settings), subjectOf(externalId)];
  if (subject === null)
    return apple && externalId.startsWith('apple:')
      ? applePurchase(context, apple, externalId.slice('apple:'.length))
      : null;
  return google ? googlePurchase(context, google, subject) : null;
}

async function listRefunds(context: ProviderContext, chargeId: string): Promise<RefundFacts[]> {
  const settings = readSettings(context);
  const [apple, google, subject] = [appleAccess(settings), googleAccess(settings), subjectOf(chargeId)];
  if (subject === null && apple) return appleRefunds(context, apple, chargeId.slice('apple:'.length));
  if (subject !== null && google) return googleRefunds(context, google, subject.id);
  throw new Error('The store of this charge is not set up any more.');
}

function subjectOf(externalId: string): PlaySubject | null {
  const [, kind, id] = /^google:(subscription|product|order):(.{1,2000})$/.exec(externalId) ?? [];
  return kind === undefined || id === undefined ? null : { kind: kind as PlaySubject['kind'], id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
