import { z } from 'zod';
import {
  PROGRAM_FORMS,
  closePrograms,
  decideNodes,
  invitePublisher,
  nodeView,
  programView,
  saveProgram,
  setNodeBonus,
  type ProgramInput,
} from '#core/affiliates';
import { change, copied, said, type ApiAct, type ApiResource } from '../resource.ts';
import type { Localized } from '#core/context';

/** Shares are basis points. */
const share = z.int();

const program = z.object({
  name: z.string(),
  cookiesExpire: z.int(),
  form: z.enum(PROGRAM_FORMS),
  lifetime: z.boolean(),
  lifetimeDuration: z.int(),
  bonus: share,
  commission: z.array(share),
  disableLandingPage: z.boolean(),
  redirectionUrl: z.string(),
  landingBody: z.string(),
  provisionFromBrutto: z.boolean(),
  affiliateProgramCommissions: z.array(z.strictObject({ productId: z.int(), commission: z.array(share) })),
  allowEmbedForms: z.boolean(),
  embedFormsAllowed: z.boolean(),
  affiliateRedirectionsAllowed: z.boolean(),
  forwardUrlParams: z.boolean(),
  affiliateMarketplaceProduct: z.boolean(),
  holdDays: z.int(),
  showsBuyers: z.boolean(),
  terms: z.string(),
});

const NAMES = Object.keys(program.shape) as (keyof typeof program.shape)[];

export const affiliatePrograms: ApiResource = {
  name: 'affiliate_programs',
  area: 'partners',
  title: said('Partnerprogramme', 'Affiliate programmes'),
  item: programView,
  create: change({
    title: said('Partnerprogramm anlegen', 'Create an affiliate programme'),
    weighs: 'money',
    input: program.partial().required({ name: true }),
    run: (ctx, _, given) => saveProgram(ctx, given as ProgramInput),
  }),
  update: change({
    title: said('Partnerprogramm ändern', 'Change an affiliate programme'),
    weighs: 'money',
    input: program.partial(),
    run: async (ctx, id, given) => {
      const view = await programView(ctx, id);
      const kept = Object.fromEntries(NAMES.map((name) => [name, view[name]]));
      await saveProgram(ctx, { ...kept, ...given } as ProgramInput, id);
    },
  }),
  duplicate: {
    title: said('Partnerprogramm mit seinen Bedingungen kopieren', 'Copy an affiliate programme with its terms'),
    weighs: 'money',
    run: async (ctx, id) => {
      const view = await programView(ctx, id);
      const kept = Object.fromEntries(NAMES.map((name) => [name, view[name]]));
      return saveProgram(ctx, { ...kept, name: copied(view.name) } as ProgramInput);
    },
  },
  acts: {
    invite: change({
      title: said('Jemanden per Mail einladen', 'Invite a person by mail'),
      weighs: 'public',
      input: z.object({ email: z.string().max(320) }),
      run: (ctx, id, { email }) => invitePublisher(ctx, id, email),
    }),
    close: switching('closed', said('Partnerprogramm schließen', 'Close an affiliate programme')),
    reopen: switching('active', said('Partnerprogramm wieder öffnen', 'Reopen an affiliate programme')),
  },
};

function switching(to: 'active' | 'closed', title: Localized): ApiAct {
  return change({
    title,
    weighs: 'public',
    input: z.object({}),
    run: async (ctx, id) => {
      await programView(ctx, id);
      await closePrograms(ctx, [id], to);
    },
  });
}

export const affiliateNodes: ApiResource = {
  name: 'affiliate_nodes',
  area: 'partners',
  title: said('Partner', 'Affiliates'),
  item: nodeView,
  update: change({
    title: said('Bonus eines Partners ändern', 'Change the bonus of an affiliate'),
    weighs: 'money',
    input: z.object({ bonus: share.nullable() }),
    run: (ctx, id, { bonus }) => setNodeBonus(ctx, id, bonus),
  }),
  acts: {
    accept: change({
      title: said('Partner annehmen', 'Accept an affiliate'),
      weighs: 'money',
      input: z.object({}),
      run: async (ctx, id) => {
        await nodeView(ctx, id);
        await decideNodes(ctx, [id], 'accept');
      },
    }),
    reject: change({
      title: said('Partner ablehnen', 'Reject an affiliate'),
      weighs: 'final',
      input: z.object({ reason: z.string().max(500).default('') }),
      run: async (ctx, id, { reason }) => {
        await nodeView(ctx, id);
        await decideNodes(ctx, [id], 'reject', reason);
      },
    }),
  },
};
