import type { Mail } from '#core/mail';
import { chargeAnnounced } from './charge-announced.ts';
import { orderEnded } from './order-ended.ts';
import { orderReactivatedMail } from './order-reactivated.ts';

/** Mails about running orders in which sellers may use words of their own. */
export const collectionMails = [chargeAnnounced, orderEnded, orderReactivatedMail] as unknown as readonly Mail[];
