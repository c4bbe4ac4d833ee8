import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { publish } from '#core/events';
import { asPlatform } from '#core/jobs';
import { newOrderToken } from '#core/kit';
import { ensurePublisher } from './ensure-publisher.ts';
import { affiliateError, affiliateInputError } from './errors.ts';
import { affiliateRequested } from './events.ts';
import { tellAccepted } from './tell-publisher.ts';
import { AffiliateNode, type NodeState } from './node.ts';
import { AffiliateProgram } from './program.ts';

export interface JoinInput {
  sellerId: number;
  programId: number;
  /** Person who joins: one that is known, or an address that was typed. */
  person: { userId: number } | { email: string; firstName: string; lastName: string };
  /** Part of an invitation link. */
  invite?: string;
  /** `epid` of the publisher who recruited them. */
  via?: string;
  acceptsTerms: boolean;
  pitch?: string;
  fromLandingPage: boolean;
}

export interface Joined {
  nodeId: number;
  state: NodeState;
  code: string;
}

/**
 * Makes a person a publisher of a program: at once where it is open or they were invited, else as a request. Asked again it answers with the node that
 * is there. A recruiter is named once, by a node that was there before, so that nobody stands above themselves.
 * @throws InputError without terms; program_not_found; program_closed, invitation_needed, own_program, was_rejected (409)
 */
export async function joinProgram(ctx: Ctx, input: JoinInput): Promise<Joined> {
  if (!input.acceptsTerms) throw affiliateInputError(ctx.locale, 'terms', 'terms');
  return inTransaction(asPlatform(ctx, 'somebody joins an affiliate program'), async (inner) => {
    const { sellerId, programId } = input;
    const program = await AffiliateProgram.query(inner.db).findOne({ seller_id: sellerId, id: programId });
    if (!program) throw affiliateError(ctx.locale, 'program_not_found');
    const publisher = await ensurePublisher(inner, input.person);
    await refuseOwners(inner, sellerId, publisher.userId);
    const known = await AffiliateNode.query(inner.db)
      .findOne({ seller_id: sellerId, affiliate_program_id: programId, publisher_id: publisher.userId })
      .forUpdate();
    const invited = input.invite !== undefined && input.invite === program.invite_code;
    const mayBeAsked = (): void => {
      if (program.state !== 'active') throw affiliateError(ctx.locale, 'program_closed');
      if (program.form === 'invitation' && !invited) throw affiliateError(ctx.locale, 'invitation_needed');
    };
    if (known) {
      if (known.state === 'requested' || known.state === 'accepted') return answerOf(known);
      mayBeAsked();
      if (known.state === 'rejected' && !invited) throw affiliateError(ctx.locale, 'was_rejected');
      return askAgain(inner, { program, node: known, invited, pitch: input.pitch ?? '' });
    }
    mayBeAsked();
    const now = inner.clock.now();
    const state = program.form === 'open' || invited ? 'accepted' : 'requested';
    const node = await AffiliateNode.query(inner.db)
      .insert({
        seller_id: sellerId,
        affiliate_program_id: programId,
        publisher_id: publisher.userId,
        code: newOrderToken(),
        state,
        from_landing_page: input.fromLandingPage,
        bonus_bp: null,
        parent_id: await recruiterOf(inner, { program, via: input.via, userId: publisher.userId }),
        name: publisher.name,
        email: publisher.email,
        pitch: (input.pitch ?? '').trim().slice(0, 1000),
        reason: '',
        terms_version: program.terms_version,
        terms_accepted_at: now,
        created_at: now,
        decided_at: state === 'accepted' ? now : null,
      })
      .onConflict(['seller_id', 'affiliate_program_id', 'publisher_id'])
      .ignore()
      .returning('*');
    // Two windows at once: the other one was first.
    if (!node?.id)
      return answerOf(
        (await AffiliateNode.query(inner.db).findOne({
          seller_id: sellerId,
          affiliate_program_id: programId,
          publisher_id: publisher.userId,
        }))!,
      );
    await tell(inner, program, node);
    return answerOf(node);
  });
}

const answerOf = ({ id, state, code }: AffiliateNode): Joined => ({ nodeId: id, state, code });

async function askAgain(
  ctx: Ctx,
  {
    program,
    node,
    invited,
    pitch,
  }: { program: AffiliateProgram; node: AffiliateNode; invited: boolean; pitch: string },
): Promise<Joined> {
  const now = ctx.clock.now();
  const state = program.form === 'open' || invited ? 'accepted' : 'requested';
  const change = {
    state,
    pitch: pitch.trim().slice(0, 1000),
    reason: '',
    terms_version: program.terms_version,
    terms_accepted_at: now,
    decided_at: state === 'accepted' ? now : null,
  } as const;
  await AffiliateNode.query(ctx.db).where({ seller_id: node.seller_id, id: node.id }).patch(change);
  Object.assign(node, change);
  await tell(ctx, program, node);
  return answerOf(node);
}

async function tell(ctx: Ctx, program: AffiliateProgram, node: AffiliateNode): Promise<void> {
  if (node.state === 'accepted') return tellAccepted(ctx, node, program);
  await publish(ctx, affiliateRequested, {
    aggregate: { type: 'affiliate_node', id: node.id },
    sellerId: node.seller_id,
    payload: { node_id: node.id, name: node.name, program: program.name },
  });
}

/** People who work in a shop would be paid for their own sales. */
async function refuseOwners(ctx: Ctx, sellerId: number, userId: number): Promise<void> {
  const grant = await ctx
    .db('role_grants')
    .where({ seller_id: sellerId, user_id: userId })
    .whereIn('role', ['seller', 'power_seller', 'manager', 'team_member'])
    .first('id');
  if (grant) throw affiliateError(ctx.locale, 'own_program');
}

async function recruiterOf(
  ctx: Ctx,
  { program, via, userId }: { program: AffiliateProgram; via: string | undefined; userId: number },
): Promise<number | null> {
  if (!via) return null;
  const recruiter = await AffiliateNode.query(ctx.db)
    .findOne({ seller_id: program.seller_id, affiliate_program_id: program.id, code: via, state: 'accepted' })
    .whereNot({ publisher_id: userId });
  return recruiter?.id ?? null;
}
