import { Router, raw, type Request, type Response } from 'express';
import type { Ctx } from '#core/context';
import type { Kernel } from '#core/kernel';
import { isReportKey, readRefusal, refuseMails, takeMailReport } from '#core/mail';
import { frontLocale, sendFront } from '../front/front-frame.tsx';
import { UNSUBSCRIBE_TEXTS, UnsubscribePage } from './unsubscribe-page.tsx';

const MOST_BYTES = '2mb';

/** Answers to mails: readers who refuse more of the kind, and reports of mail servers. */
export function mailRoutes(kernel: Kernel): Router {
  const router = Router();
  const acting = (): Ctx => kernel.contextFor({ kind: 'platform', reason: 'answer to a mail' });
  router.get('/mail/unsubscribe/:token', (request, response, next) => {
    show(acting(), request, response).catch(next);
  });
  // RFC 8058: programs post without asking a person, so one post is all it takes.
  router.post('/mail/unsubscribe/:token', raw({ type: () => true, limit: '10kb' }), (request, response, next) => {
    const run = async (): Promise<void> => {
      const { token } = request.params as { token: string };
      const wish = new URLSearchParams(String(request.body)).get('wish') === 'want' ? 'want' : 'refuse';
      await refuseMails(acting(), token, wish);
      await show(acting(), request, response);
    };
    run().catch(next);
  });
  router.post('/mail/reports/:key', raw({ type: () => true, limit: MOST_BYTES }), (request, response, next) => {
    const run = async (): Promise<void> => {
      const { key } = request.params as { key: string };
      if (!isReportKey(acting(), key)) return next();
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      response.json({ report: await takeMailReport(acting(), text) });
    };
    run().catch(next);
  });
  return router;
}

async function show(ctx: Ctx, request: Request, response: Response): Promise<void> {
  const { token } = request.params as { token: string };
  const refusal = await readRefusal(ctx, token);
  const locale = request.query.lang ? frontLocale(request) : (refusal?.locale ?? frontLocale(request));
  const { title } = UNSUBSCRIBE_TEXTS[locale];
  response.set('x-robots-tag', 'noindex');
  await sendFront(response, {
    locale,
    title,
    description: title,
    here: `/mail/unsubscribe/${token}`,
    legal: [],
    children: <UnsubscribePage locale={locale} refusal={refusal} />,
  });
}
