import { z } from 'zod';
import { asSeller, defineJob, enqueue, type Ctx } from '#core/plugins';

const payload = z.object({
  sellerId: z.number().int(),
  entitlementId: z.number().int(),
  lessonId: z.number().int(),
  productId: z.number().int(),
});

/** Certificate of a quiz that was passed. */
export const giveCertificateJob = defineJob({
  id: 'course.give_certificate',
  payload,
  handler: async () => {
    const { giveCertificate } = await import('./give-certificate.ts');
    return (ctx: Ctx, about: z.output<typeof payload>) => giveCertificate(asSeller(ctx, about.sellerId), about);
  },
});

export async function enqueueCertificate(ctx: Ctx, about: z.output<typeof payload>): Promise<void> {
  await enqueue(ctx, giveCertificateJob, about, {
    key: `course.give_certificate:${about.entitlementId}:${about.lessonId}`,
  });
}
