import { isLocalDate } from '#core/kit';
import {
  xmlAll,
  xmlAt,
  type ClaimFacts,
  type ClaimRequest,
  type ClaimStage,
  type ProviderContext,
  type XmlElement,
} from '#core/plugins';
import { call } from './call.ts';
import { claimBody } from './claim-body.ts';

const UNKNOWN: ClaimFacts = { stage: 'unknown', externalId: null, payments: [] };

/**
 * Hands a claim over, once for its reference: it is looked for first, since an order whose answer was lost would otherwise be made twice,
 * and the debtor reminded twice.
 */
export async function handOverClaim(context: ProviderContext, request: ClaimRequest): Promise<ClaimFacts> {
  const earlier = await call(context, 'collectionfilesearch', { customerreference: request.reference });
  if (earlier.kind !== 'ok') return UNKNOWN;
  const known = xmlAt(earlier.body, 'collectionfile/filenumber')?.text.trim();
  if (known) return fetchClaim(context, known);
  const answer = await call(context, 'collectionorder', claimBody(request));
  if (answer.kind === 'unknown') return UNKNOWN;
  if (answer.kind === 'refused') return { stage: 'refused', externalId: null, payments: [], code: answer.code };
  const filenumber = xmlAt(answer.body, 'filenumber')?.text.trim();
  return filenumber ? { stage: 'in_inkasso', externalId: filenumber, payments: [] } : UNKNOWN;
}

/** Standing of a file: its steps, and what the debtor paid. */
export async function fetchClaim(context: ProviderContext, filenumber: string): Promise<ClaimFacts> {
  const steps = await call(context, 'process', { filenumber });
  if (steps.kind !== 'ok') return { ...UNKNOWN, externalId: filenumber };
  const paid = await call(context, 'payments', { filenumber });
  if (paid.kind !== 'ok') return { ...UNKNOWN, externalId: filenumber };
  return {
    stage: stageOf(steps.body),
    externalId: filenumber,
    payments: xmlAll(paid.body, 'payment').flatMap(paymentOf),
  };
}

/** There is no operation for it: the agency is written to, and its own word in the file counts. */
export async function withdrawClaim(context: ProviderContext, filenumber: string, reason: string): Promise<ClaimFacts> {
  const before = await fetchClaim(context, filenumber);
  if (before.stage === 'unknown' || before.stage === 'withdrawn' || before.stage === 'closed') return before;
  const notice = `Bitte stellen Sie die Bearbeitung ein. ${reason}`.trim().slice(0, 1024);
  const answer = await call(context, 'creditorfreetextmessage', {
    filenumber,
    subject: 'Rücknahme des Auftrags',
    notice,
  });
  return answer.kind === 'ok' ? fetchClaim(context, filenumber) : before;
}

/** The newest step decides. What a step is called is told by its key; one that is not known leaves the claim where it was. */
const STAGES: Readonly<Record<string, ClaimStage>> = {
  RECEIVED: 'in_inkasso',
  REMINDER: 'in_inkasso',
  PRECOURT: 'pre_court',
  COURT: 'court',
  POSTCOURT: 'post_court',
  WITHDRAWN: 'withdrawn',
  CLOSED: 'closed',
};

function stageOf(body: XmlElement): ClaimStage {
  const steps = xmlAll(body, 'processstep')
    .map((step) => STAGES[xmlAt(step, 'stepkey')?.text.trim() ?? ''])
    .filter((stage) => stage !== undefined);
  return steps.at(-1) ?? 'in_inkasso';
}

function paymentOf(payment: XmlElement): ClaimFacts['payments'][number][] {
  const text = (path: string): string => xmlAt(payment, path)?.text.trim() ?? '';
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text('amount')) ?? [];
  const receivedOn = text('datevaluta').slice(0, 10);
  if (whole === undefined || text('paymentid') === '' || !isLocalDate(receivedOn)) return [];
  return [
    {
      externalId: text('paymentid').slice(0, 60),
      amount: { minor: BigInt(whole + cents.padEnd(2, '0')), currency: 'eur' },
      receivedOn,
    },
  ];
}
