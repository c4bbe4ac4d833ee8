import { tellsAgents } from '#core/agent-sales';
import { completeRefundedWithdrawals, endDeclaredOrders } from '#core/collection';
import { claimsFollowPayments } from '#core/dunning';
import type { AnySubscriber } from '#core/events';
import { letGoOfOfferedMeans } from '#core/funnels';
import { commissionSubscribers } from '#core/commissions';
import { customerSubscribers } from '#core/customers';
import { membershipSubscribers } from '#core/parts';
import { attributesOrders } from '#core/referrals';
import { attributesSales } from '#core/sales-team';
import { notificationSubscribers } from '#core/notifications';
import { newsletterSubscribers } from '#core/sync';
import { webhookSubscribers } from '#core/webhooks';

/** Every subscriber of core's own modules. */
export const coreSubscribers: readonly AnySubscriber[] = [
  endDeclaredOrders,
  completeRefundedWithdrawals,
  claimsFollowPayments,
  letGoOfOfferedMeans,
  ...membershipSubscribers,
  ...notificationSubscribers,
  ...customerSubscribers,
  attributesOrders,
  attributesSales,
  ...commissionSubscribers,
  ...newsletterSubscribers,
  ...webhookSubscribers,
  ...tellsAgents,
];
