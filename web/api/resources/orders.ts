import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  cancelOrder,
  moveRateDate,
  pauseOrder,
  reactivateOrder,
  resumeOrder,
  skipRate,
  writeOffRate,
} from '#core/collection';
import type { LocalDate } from '#core/kit';
import { refundOrder } from '#core/settlement';
import { change, said, type ApiResource } from '../resource.ts';

export const orders: ApiResource = {
  name: 'orders',
  area: 'orders',
  title: said('Bestellungen', 'Orders'),
  acts: {
    cancel: change({
      weighs: 'money',
      title: said('Bestellung beenden', 'End an order'),
      input: z.object({ when: z.enum(['now', 'period_end']) }),
      run: async (ctx, orderId, { when }) => void (await cancelOrder(ctx, { orderId, when })),
    }),
    pause: change({
      weighs: 'money',
      title: said(
        'Bestellung pausieren; ohne „until“, bis sie weitergeht',
        'Pause an order; without "until" until it is resumed',
      ),
      input: z.object({ until: z.string().optional() }),
      run: (ctx, orderId, { until }) =>
        pauseOrder(ctx, { orderId, ...(until === undefined ? {} : { until: until as LocalDate }) }),
    }),
    resume: change({
      weighs: 'money',
      title: said('Pausierte Bestellung fortsetzen', 'Resume a paused order'),
      input: z.object({}),
      run: (ctx, orderId) => resumeOrder(ctx, { orderId }),
    }),
    reactivate: change({
      weighs: 'money',
      title: said(
        'Kündigung zurücknehmen, wenn der Käufer es wünscht',
        'Take a cancellation back, where the buyer wishes it',
      ),
      input: z.object({ buyerWishes: z.literal(true) }),
      run: (ctx, orderId, { buyerWishes }) => reactivateOrder(ctx, { orderId, buyerWishes }),
    }),
    refund: change({
      weighs: 'money',
      needs: 'money',
      title: said(
        'Geld erstatten; ohne „amountMinor“ alles, was übrig ist',
        'Give money back; without "amountMinor" all that is left',
      ),
      input: z.object({
        amountMinor: z.int().positive().optional(),
        reason: z.string().trim().min(1).max(500),
        requestKey: z.string().min(1).max(200).optional(),
      }),
      run: async (ctx, orderId, { amountMinor, reason, requestKey }) =>
        void (await refundOrder(ctx, {
          orderId,
          reason,
          requestKey: requestKey ? `api:${requestKey}` : randomUUID(),
          ...(amountMinor === undefined ? {} : { amountMinor }),
        })),
    }),
  },
};

const ofOrder = { orderId: z.int() };

export const rates: ApiResource = {
  name: 'order_rates',
  area: 'orders',
  title: said('Raten', 'Instalments'),
  acts: {
    skip: change({
      weighs: 'money',
      title: said('Künftige Rate erlassen', 'Waive an instalment that is to come'),
      input: z.object(ofOrder),
      run: (ctx, rateId, { orderId }) => skipRate(ctx, { orderId, rateId }),
    }),
    move: change({
      weighs: 'money',
      title: said('Künftige Rate verschieben', 'Move an instalment that is to come'),
      input: z.object({ ...ofOrder, day: z.string(), following: z.boolean().default(false) }),
      run: (ctx, rateId, { orderId, day, following }) =>
        moveRateDate(ctx, { orderId, rateId, day: day as LocalDate, following }),
    }),
    write_off: change({
      weighs: 'money',
      title: said('Überfällige Rate ausbuchen', 'Write off an overdue instalment'),
      input: z.object(ofOrder),
      run: (ctx, rateId, { orderId }) => writeOffRate(ctx, { orderId, rateId }),
    }),
  },
};
