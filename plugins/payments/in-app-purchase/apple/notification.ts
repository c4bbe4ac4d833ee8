import { z } from 'zod';
import type { WebhookVerdict } from '#core/plugins';
import type { AppleAccess } from '../settings.ts';
import { readSignedData } from './signed-data.ts';
import { chargeOf } from './purchase.ts';

const notification = z.object({
  notificationType: z.string(),
  subtype: z.string().optional(),
  notificationUUID: z.string().max(100),
  signedDate: z.number(),
  data: z
    .object({ bundleId: z.string(), environment: z.string(), signedTransactionInfo: z.string().optional() })
    .optional(),
});

const UNVERIFIED: WebhookVerdict = { verified: false, notices: [] };

/** An App Store Server Notification, version 2: believed when it is signed up to the root, for this app and this environment. */
export async function verifyAppleNotification(
  access: AppleAccess,
  signedPayload: string,
  now: Date,
): Promise<WebhookVerdict> {
  const read = notification.safeParse(await readSignedData(signedPayload, access.rootCertificate, now));
  if (!read.success) return UNVERIFIED;
  const { notificationType, subtype, notificationUUID, signedDate, data } = read.data;
  if (data && (data.bundleId !== access.bundleId || data.environment !== access.environment)) return UNVERIFIED;
  const inner = data?.signedTransactionInfo
    ? await readSignedData(data.signedTransactionInfo, access.rootCertificate, now)
    : null;
  const transactionId = typeof inner?.transactionId === 'string' ? inner.transactionId : null;
  return {
    verified: true,
    notices: [
      {
        externalEventId: notificationUUID,
        type: subtype ? `${notificationType}.${subtype}` : notificationType,
        occurredAt: new Date(signedDate),
        subject:
          transactionId === null
            ? { kind: 'other', externalId: notificationUUID }
            : { kind: 'purchase', externalId: chargeOf(transactionId) },
      },
    ],
  };
}
