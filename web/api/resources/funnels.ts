import { z } from 'zod';
import { slugOf } from '#core/catalog';
import type { Ctx } from '#core/context';
import {
  activateFunnel,
  createFunnel,
  deleteFunnel,
  duplicateFunnel,
  funnelForEditing,
  NODE_KINDS,
  pauseFunnel,
  updateFunnel,
  type FunnelInput,
} from '#core/funnels';
import { InputError } from '#core/kit';
import { change, said, type ApiResource, type Weight } from '../resource.ts';

const node = z.strictObject({
  /** Letter first, then letters and digits: `n7`. Orders and figures name it, so it stays as long as the step does. */
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  title: z.string(),
  pageId: z.int().nullable().optional(),
  pageIdB: z.int().nullable().optional(),
  productId: z.int().nullable().optional(),
  planId: z.int().nullable().optional(),
  onAccept: z.string().nullable().optional(),
  onDecline: z.string().nullable().optional(),
});

const attributes = z.object({
  name: z.string(),
  slug: z.string(),
  entryNodeId: z.string().nullable(),
  nodes: z.array(node).max(100),
});

export const funnels: ApiResource = {
  name: 'funnels',
  area: 'site',
  title: said('Funnels', 'Funnels'),
  item: funnelItem,
  create: change({
    title: said('Funnel als Entwurf anlegen', 'Create a funnel as a draft'),
    input: attributes.partial().required({ name: true }),
    run: (ctx, _, { slug, ...given }) =>
      createFunnel(ctx, { ...given, slug: slug ?? slugOf(given.name) } as FunnelInput),
  }),
  update: change({
    title: said('Schritte, Namen oder Adresse eines Funnels ändern', 'Change steps, name or address of a funnel'),
    weighs: whereActive,
    /** `revision`: the one that was read; the newest unless given. */
    input: attributes.partial().extend({ revision: z.int().optional() }),
    run: async (ctx, id, { revision, ...given }) => {
      const { funnel } = await funnelForEditing(ctx, id);
      const { name, slug, entryNodeId, nodes, rev } = funnel;
      await updateFunnel(ctx, id, { name, slug, entryNodeId, nodes, ...given, rev: revision ?? rev } as FunnelInput & {
        rev: number;
      });
    },
  }),
  remove: {
    title: said('Funnel löschen, über den niemand bestellt hat', 'Delete a funnel that has no orders'),
    run: deleteFunnel,
  },
  duplicate: { title: said('Funnel als Entwurf kopieren', 'Copy a funnel as a draft'), run: duplicateFunnel },
  acts: {
    activate: change({
      title: said('Käufer hineinlassen', 'Let buyers in'),
      weighs: 'public',
      input: z.object({}),
      run: activate,
    }),
    pause: change({
      title: said(
        'Anhalten; wer schon gekauft hat, geht weiter bis zum Ende',
        'Pause it; buyers inside go on to the end',
      ),
      weighs: whereActive,
      input: z.object({}),
      run: pauseFunnel,
    }),
  },
};

async function funnelItem(ctx: Ctx, id: number): Promise<object> {
  const { funnel, problems, figures, revenue } = await funnelForEditing(ctx, id);
  const { rev: revision, ...rest } = funnel;
  return {
    ...rest,
    revision,
    problems: problems.map(({ code, nodeId, text }) => ({ code, nodeId, text: text[ctx.locale] })),
    figures,
    revenue,
  };
}

/** @throws InputError with everything that keeps the funnel from working */
async function activate(ctx: Ctx, id: number): Promise<void> {
  const answer = await activateFunnel(ctx, id);
  if (answer.state === 'active') return;
  throw new InputError(
    answer.problems.map(({ code, text }) => ({
      code,
      title: { de: 'Funnel läuft noch nicht', en: 'Funnel does not run yet' }[ctx.locale],
      detail: text[ctx.locale],
      source: { field: 'nodes' },
    })),
  );
}

async function whereActive(ctx: Ctx, id: number): Promise<Weight | null> {
  return (await funnelForEditing(ctx, id)).funnel.state === 'active' ? 'public' : null;
}
