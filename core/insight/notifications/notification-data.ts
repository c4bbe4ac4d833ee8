import { z } from 'zod';
import type { NotificationType } from './notification-types.ts';

const money = z.object({ minor: z.number().int(), currency: z.string() });
const ofOrder = z.object({
  orderId: z.number().int(),
  number: z.string(),
  product: z.string(),
  buyer: z.string(),
  /** Amount that was paid, in minor units; of orders that were created or canceled their total. */
  amount: money,
  /** True for the first money that a shop ever took. */
  first: z.boolean().default(false),
});
const ofIncome = z.object({
  /** First and last day, of the seller's zone. */
  from: z.string(),
  till: z.string(),
  income: money,
});
const ofWords = z.object({ de: z.string(), en: z.string() });

export type OrderNotice = z.infer<typeof ofOrder>;
export type IncomeNotice = z.infer<typeof ofIncome>;

/** Facts a notification carries, by its type. */
export interface NotificationData {
  quiz_attempt: z.infer<typeof ofWords>;
  comment: z.infer<typeof ofWords>;
  free_transaction: OrderNotice;
  paid_transaction: OrderNotice;
  day_income: IncomeNotice;
  week_income: IncomeNotice;
  month_income: IncomeNotice;
  order_created: OrderNotice;
  order_canceled: OrderNotice;
  custom_notification: z.infer<typeof ofWords>;
  community_new_post_for_review: z.infer<typeof ofWords>;
}

const SCHEMAS: { [Type in NotificationType]: z.ZodType<NotificationData[Type]> } = {
  quiz_attempt: ofWords,
  comment: ofWords,
  free_transaction: ofOrder,
  paid_transaction: ofOrder,
  day_income: ofIncome,
  week_income: ofIncome,
  month_income: ofIncome,
  order_created: ofOrder,
  order_canceled: ofOrder,
  custom_notification: ofWords,
  community_new_post_for_review: ofWords,
};

export function notificationData<Type extends NotificationType>(type: Type, stored: unknown): NotificationData[Type] {
  return SCHEMAS[type].parse(stored);
}
