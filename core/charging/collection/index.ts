// Collection: an order between its first money and its end. A clock job takes rates on their due dates, and one use case each pauses, resumes,
// ends and changes the charges to come. Money that comes in this way ends in settlement.
export { collectionMails } from './mails/mails-to-buyers.ts';
export { chargesToAnnounce } from './charges-to-announce.ts';
export { dueRate, nextStepOf, waitingRate } from './due-rate.ts';
export { accessIsOver } from './end-access.ts';
export { pauseIsOver } from './go-on.ts';
export { extendHorizon } from './extend-horizon.ts';
export { missingCharges, ratesAfter } from './rates-after.ts';
export { cancelOrder, endOrder, type CancelOrderInput } from './cancel-order.ts';
export { carryOutDeclaration } from './carry-out-declaration.ts';
export { settleWithdrawal, settlementProposal, type SettlementChoice } from './settle-withdrawal.ts';
export { type SettlementProposal } from './propose-settlement.ts';
export { completeRefundedWithdrawals } from './complete-withdrawals.ts';
export { endDeclaredOrders } from './end-as-declared.ts';
export { changeAddress, type BuyerAddress } from './change-address.ts';
export { changePaymentMethod } from './change-payment-method.ts';
export { changePlan, plansToChangeTo } from './change-plan.ts';
export {
  orderCanceled,
  orderPaused,
  orderReactivated,
  orderResumed,
  rateAmountChanged,
  rateDiscarded,
  rateRescheduled,
  subscriptionCanceled,
  subscriptionPaused,
  subscriptionResumed,
} from './events.ts';
export { collectionInvariants } from './invariants.ts';
export { forgetMeansJob } from './jobs/forget-means-job.ts';
export { paymentMeans, removeMeans, type PaymentMeans } from './payment-means.ts';
export { mindOrderJob } from './jobs/mind-order-job.ts';
export { mindOrdersJob } from './jobs/mind-orders-job.ts';
export { managedOrder, type ManagedOrder } from './managed-order.ts';
export { mindOrder } from './mind-order.ts';
export { mindOrders, ordersToMind } from './mind-orders.ts';
export { moveRateDate } from './move-rate-date.ts';
export { payOwed } from './pay-owed.ts';
export { pauseOrder, type PauseOrderInput } from './pause-order.ts';
export { reactivateOrder } from './reactivate-order.ts';
export { resumeOrder } from './resume-order.ts';
export { skipRate } from './skip-rate.ts';
export { splitRate } from './split-rate.ts';
export { changeRateAmount } from './change-rate-amount.ts';
export { commandsOf, type OrderCommand } from './commands-of.ts';
export { writeOffRate } from './write-off-rate.ts';
