import { createHash } from 'node:crypto';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { publish } from '#core/events';
import { localDate } from '#core/kit';
import { networkOf, takeTurn } from '#core/people';
import { formSubmitted } from './events.ts';
import { formOnPage, type FormOnPage } from './form-on-page.ts';
import { readFormToken } from './form-token.ts';
import { Submission } from './submission.ts';
import { tellSeller } from './tell-seller.ts';

const MINUTE_MS = 60_000;
const PER_MINUTE = 5;
/** Least time to read a form and fill it in. */
const LEAST_MS = 2000;

export interface SentForm {
  seller: { id: number; time_zone: string };
  nodeId: string;
  /** Everything the form sent, by the names of its inputs. */
  sent: Readonly<Record<string, unknown>>;
  ip: string;
}

/** A form that could not be taken, with all that is needed to show it again. */
export interface RefusedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  locale: Locale;
  page: { slug: string; doc: object; versionId: number };
}

export type ReceivedSubmission =
  /** Kept, or swallowed: a machine that fills in what people cannot see is told the same as everybody. */
  | { state: 'received'; id: number | null }
  | ({ state: 'invalid' } & RefusedForm)
  /** Sent faster than anybody types: the same form sent again a moment later passes. */
  | ({ state: 'too_fast' } & RefusedForm)
  /** Five a minute from one place were enough. Nothing was kept. */
  | { state: 'too_many'; locale: Locale }
  /** No form of ours, or one of a page that was replaced long ago. */
  | { state: 'not_here'; locale?: Locale };

/** Takes in what somebody wrote through a form on a page: keeps it, tells the seller. */
export async function receiveSubmission(ctx: Ctx, input: SentForm): Promise<ReceivedSubmission> {
  const { seller, nodeId, sent } = input;
  const origin = readFormToken(ctx, text(sent.token));
  if (!origin) return { state: 'not_here' };
  // Counted before anything is looked up: whoever floods the form costs one statement each.
  if (!(await mayWrite(ctx, input))) return { state: 'too_many', locale: origin.locale };
  const found = await formOnPage(ctx, seller.id, nodeId, origin);
  if (!found) return { state: 'not_here', locale: origin.locale };
  if (found.form.isTrapped(sent)) return { state: 'received', id: null };
  const read = found.form.read(sent, { today: localDate(ctx.clock.now(), seller.time_zone) });
  const again = {
    values: read.values,
    errors: read.errors,
    locale: origin.locale,
    page: { slug: found.slug, doc: found.doc, versionId: origin.versionId },
  };
  if (Object.keys(read.errors).length > 0) return { state: 'invalid', ...again };
  if (isTooFast(ctx, origin.drawnAt, sent.elapsed)) return { state: 'too_fast', ...again };
  const id = await keep(ctx, input, found, origin.locale, read);
  return { state: 'received', id };
}

type Read = ReturnType<FormOnPage['form']['read']>;

async function keep(
  ctx: Ctx,
  { seller, nodeId }: SentForm,
  { form, pageId, pageName }: FormOnPage,
  locale: Locale,
  { answers, consented }: Read,
): Promise<number | null> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const valueOf = (kind: string): string => answers.find((answer) => answer.kind === kind)?.value ?? '';
    const row = {
      seller_id: seller.id,
      page_id: pageId,
      page_name: pageName,
      node_id: nodeId,
      form_title: form.title,
      locale,
      name: [valueOf('first_name'), valueOf('last_name')].filter(Boolean).join(' '),
      email: valueOf('email'),
      answers: JSON.stringify(answers),
      tags: [...form.tags],
      consent_text: consented ? form.consentText : null,
      dedupe_key: createHash('sha256')
        .update(JSON.stringify([pageId, nodeId, answers, Math.floor(now.getTime() / MINUTE_MS)]))
        .digest(),
      created_at: now,
    };
    const [kept] = await tx.db('form_submissions').insert(row).onConflict().ignore().returning<{ id: number }[]>('id');
    if (!kept) return null;
    const submission = { ...row, id: kept.id, answers } as unknown as Submission;
    if (form.recipient === 'seller') await tellSeller(tx, submission);
    await publish(tx, formSubmitted, {
      aggregate: { type: 'form_submission', id: kept.id },
      sellerId: seller.id,
      payload: { submission_id: kept.id, page_id: pageId, node_id: nodeId },
    });
    return kept.id;
  });
}

/** Five in each minute by the clock, counted in the database for all processes together. */
function mayWrite(ctx: Ctx, { seller, ip }: SentForm): Promise<boolean> {
  const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS);
  // The wait begins with the last free turn, so that it stands before the sixth.
  return takeTurn(ctx, ['page form', String(seller.id), networkOf(ip), String(minute)], {
    free: PER_MINUTE,
    firstWaitSeconds: 60,
    longestWaitSeconds: 60,
    forgetAfterSeconds: 120,
  });
}

/** `elapsed` is told by the page's own script; without it there is only when the page was drawn, which a cached page tells too early, never too late. */
function isTooFast(ctx: Ctx, drawnAt: Date, elapsed: unknown): boolean {
  const told = /^\d{1,12}$/.test(text(elapsed)) ? Number(elapsed) : Infinity;
  return Math.min(told, ctx.clock.now().getTime() - drawnAt.getTime()) < LEAST_MS;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
