import type { Ctx } from '#core/context';
import { inTransaction, isTransaction, reading } from '#core/database';
import { vatIdRegisters, type VatId, type VatIdAnswer } from './vat-id-register.ts';
import { vatTerritory } from './vat-territory.ts';

/** Answer of a register, as it is kept: proof for the tax office why a sale carries no VAT, or carries it nevertheless. */
export interface VatIdCheck {
  vat_id: string;
  requester_vat_id: string;
  state: VatIdAnswer['state'];
  reason: string;
  consultation_number: string;
  name: string;
  address: string;
  register: string;
  checked_at: Date;
}

export interface VatIdQuestion {
  sellerId: number;
  /** With its prefix, checked for form and check digit. */
  vatId: string;
  /** The seller's own; empty when they have none: then there is no consultation number. */
  requesterVatId: string;
  /** Asks even if there is an answer of today. */
  anew?: boolean;
}

/** An answer holds a day, a missing one a minute: nobody waits for a register that is down, page after page. */
const HOLDS_MS = { answer: 24 * 3600_000, nothing: 60_000 };
/** Questions that strangers can have one shop ask in a minute. */
const MOST_A_MINUTE = 30;

/**
 * Status of a VAT id: the answer of the last day, else the register's. Called outside transactions, because it waits for
 * somebody else's server; whatever goes wrong there is the answer `unavailable`.
 * @throws Error inside a transaction
 */
export async function checkVatId(
  ctx: Ctx,
  { sellerId, vatId, requesterVatId, anew = false }: VatIdQuestion,
): Promise<VatIdCheck> {
  if (isTransaction(ctx.db)) throw new Error('A VAT id is checked outside transactions.');
  const now = ctx.clock.now();
  const { newest, lately } = await knownOf(ctx, { sellerId, vatId, requesterVatId, now });
  if (
    newest &&
    !anew &&
    now.getTime() - newest.checked_at.getTime() < HOLDS_MS[newest.state === 'unavailable' ? 'nothing' : 'answer']
  )
    return newest;

  const register = ctx.ports.find(vatIdRegisters, 'EU');
  const asked =
    lately < MOST_A_MINUTE && register ? await register.check(splitVatId(vatId), ownVatId(requesterVatId)) : NOT_ASKED;
  const check: VatIdCheck = {
    vat_id: vatId,
    requester_vat_id: requesterVatId,
    state: asked.state,
    reason: asked.reason,
    consultation_number: asked.consultationNumber,
    name: asked.name,
    address: asked.address,
    register: register?.name ?? '',
    checked_at: ctx.clock.now(),
  };
  if (asked !== NOT_ASKED)
    await inTransaction(ctx, async ({ db }) => db('vat_id_checks').insert({ ...check, seller_id: sellerId }));
  return check;
}

const NOT_ASKED: VatIdAnswer = {
  state: 'unavailable',
  reason: 'TOO_MANY_QUESTIONS',
  consultationNumber: '',
  name: '',
  address: '',
};

type Known = { newest: VatIdCheck | null; lately: number };

function knownOf(ctx: Ctx, { sellerId, vatId, requesterVatId, now }: VatIdQuestion & { now: Date }): Promise<Known> {
  return reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{
      rows: { newest: (Omit<VatIdCheck, 'checked_at'> & { checked_at: string }) | null; lately: number }[];
    }>(
      `select (select to_jsonb(c) from vat_id_checks c where c.seller_id = :seller and c.vat_id = :vatId and c.requester_vat_id = :requester
                order by c.checked_at desc, c.id desc limit 1) as newest,
              (select count(*)::int from vat_id_checks c where c.seller_id = :seller and c.checked_at > :since) as lately`,
      { seller: sellerId, vatId, requester: requesterVatId, since: new Date(now.getTime() - 60_000) },
    );
    const { newest, lately } = rows[0]!;
    return { newest: newest && { ...newest, checked_at: new Date(newest.checked_at) }, lately };
  });
}

function splitVatId(vatId: string): VatId {
  return { prefix: vatId.slice(0, 2), number: vatId.slice(2) };
}

/** VIES takes ids of member states only; a Swiss or British seller asks without naming one. */
function ownVatId(vatId: string): VatId | null {
  return vatId !== '' && vatTerritory(vatId.slice(0, 2)).eu ? splitVatId(vatId) : null;
}
