import type { Ctx } from '#core/context';
import { ibanOf, payoutAccount } from '#core/bank-accounts';
import { inTransaction, reading } from '#core/database';
import { documentsOf, readDocument, type DocumentShown } from '#core/identity-documents';
import {
  askOrNothing,
  minutesAfter,
  providerByKey,
  providerContext,
  type KycFacts,
  type KycSubmission,
} from '#core/payments';
import { requireOwner, shopOfSeller } from '#core/people';
import { legitimationError } from './errors.ts';
import { holdDocuments, receiveDocuments, sendDocuments } from './hand-over.ts';
import type { IdentityData } from './identity-data.ts';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { recordKycFacts } from './record-facts.ts';
import { requiredDocuments } from './required-documents.ts';
import { openFile } from './save-step.ts';
import { isBeingChecked } from './states.ts';

/** Time at which the provider is asked again. */
const FIRST_LOOK_MINUTES = 30;

/** Handed in and neither refused nor ended. */
const SHOWN: ReadonlySet<string> = new Set([
  'created',
  'sent',
  'validation_asked',
  'validated',
  'accepted',
  'on_hold',
  'not_verified',
]);

/** Gaps before it can be handed in: steps and documents. Pure. */
export function missingFor(
  legitimation: Pick<Legitimation, 'entity' | 'level' | 'provider'>,
  data: IdentityData,
  documents: readonly DocumentShown[],
): { steps: ('head_quarter' | 'legal_representative' | 'ubo')[]; documents: DocumentShown['kind'][] } {
  const shown = new Set(documents.filter(({ status }) => SHOWN.has(status)).map(({ kind }) => kind));
  const needsOwners = legitimation.entity !== 'sole_trader' && data.owners.length === 0 && !data.noOwners;
  return {
    steps: [
      ...(data.headQuarter ? [] : (['head_quarter'] as const)),
      ...(data.representative ? [] : (['legal_representative'] as const)),
      ...(needsOwners ? (['ubo'] as const) : []),
    ],
    documents: requiredDocuments(legitimation).filter((kind) => !shown.has(kind)),
  };
}

/**
 * Hands everything in: to the provider that checks, or to the platform's own people. What a silent provider was told is told again by the clock.
 * @throws 409 `in_review` or `not_complete`
 */
export async function submitLegitimation(ctx: Ctx): Promise<Legitimation> {
  const sellerId = requireOwner(ctx);
  const legitimation = await inTransaction(ctx, async (tx) => {
    const { legitimation: locked, data } = await openFile(tx, sellerId);
    if (isBeingChecked(locked)) throw legitimationError(tx.locale, 'in_review');
    const documents = await documentsOf(tx, sellerId, { subject: '' });
    const missing = missingFor(locked, data, documents);
    const complete = missing.steps.length === 0 && missing.documents.length === 0;
    const now = tx.clock.now();
    const moved = await moveLegitimation(tx, locked, 'seller.submits', {
      step: locked.provider === '' ? 'in_review' : 'requested',
      facts: { complete },
      changes: {
        due_on: null,
        requested_at: now,
        ext_state: locked.provider === '' ? locked.ext_state : 'waiting',
        look_at: locked.provider === '' ? null : minutesAfter(now, FIRST_LOOK_MINUTES),
      },
    });
    if (!moved) throw legitimationError(tx.locale, 'not_complete');
    if (locked.provider === '') await receiveDocuments(tx, sellerId);
    else await (locked.external_id === null ? holdDocuments : sendDocuments)(tx, sellerId);
    return locked;
  });
  return legitimation.provider === '' ? legitimation : askProvider(ctx, sellerId);
}

/**
 * Tells the provider, or asks how it stands: also after it has accepted the seller, since it may close their account. Once per look; whatever it says is
 * recorded under the lock.
 */
export async function askProvider(ctx: Ctx, sellerId: number): Promise<Legitimation> {
  const file = await inTransaction(ctx, (tx) => openFile(tx, sellerId));
  const { legitimation, data } = file;
  const { external_id: externalId, step } = legitimation;
  const isAccepted = step === 'legitimated' && externalId !== null;
  if (!isBeingChecked(legitimation) && !isAccepted) return legitimation;
  const provider = providerByKey(ctx, legitimation.provider);
  const context = await providerContext(ctx, provider, sellerId);
  const isToBeTold = step === 'requested' || step === 'registered';
  const submission = isToBeTold ? await submissionOf(ctx, legitimation, data) : null;
  const facts = await askOrNothing<KycFacts>(ctx, () =>
    submission ? provider.submitKyc!(context, submission) : provider.fetchKyc!(context, externalId!),
  );
  return inTransaction(ctx, (tx) => recordKycFacts(tx, sellerId, facts));
}

/** The same of a seller whom this provider checks, and has an account for; nothing for anybody else. */
export async function askAboutSeller(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<void> {
  const known = await reading(ctx, async ({ db }) =>
    Legitimation.query(db).findOne({ seller_id: sellerId, provider }).whereNotNull('external_id').select('id'),
  );
  if (known) await askProvider(ctx, sellerId);
}

async function submissionOf(ctx: Ctx, legitimation: Legitimation, data: IdentityData): Promise<KycSubmission> {
  const { seller_id: sellerId, provider, entity, level } = legitimation;
  const { headQuarter, representative } = data as Required<IdentityData>;
  const account = await reading(ctx, (tx) => payoutAccount(tx, sellerId));
  const { email } = await shopOfSeller(ctx, sellerId);
  const { region, company, registerNumber, vatNo, ...address } = headQuarter!;
  void region;
  const documents: KycSubmission['documents'][number][] = [];
  for (const { id, kind, file } of await documentsOf(ctx, sellerId, { subject: '' })) {
    if (!file) continue;
    const { bytes, contentType, name } = await readDocument(ctx, { sellerId, id, by: `provider:${provider}` });
    documents.push({ kind, fileName: name, contentType, bytes });
  }
  return {
    // Another try after a change is another submission to the provider.
    idempotencyKey: `${legitimation.idempotency_key}${legitimation.requested_at?.getTime() ?? ''}`,
    ...(legitimation.external_id === null ? {} : { account: legitimation.external_id }),
    level,
    entity,
    person: { ...representative!, email: representative!.email || email },
    documents,
    ...(account
      ? { bankAccount: { holder: account.holder, iban: ibanOf(ctx, account), country: account.country } }
      : {}),
    ...(entity === 'sole_trader'
      ? {}
      : {
          company: { name: company, registerNumber, vatNo, ...address },
          owners: data.noOwners ? [representative!] : data.owners,
        }),
  };
}
