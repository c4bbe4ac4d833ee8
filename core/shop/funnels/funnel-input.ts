import { z } from 'zod';
import { NODE_KINDS } from './funnel.ts';
import { MOST_NODES } from './graph-rules.ts';

const id = z.int().positive().nullable().default(null);
const nodeId = z.string().regex(/^[a-z][a-z0-9]{0,15}$/, 'unknown_choice');

export const nodeInput = z.object({
  id: nodeId,
  kind: z.enum(NODE_KINDS, 'unknown_choice'),
  title: z.string('required').trim().min(1, 'required').max(60),
  pageId: id,
  pageIdB: id,
  productId: id,
  planId: id,
  onAccept: nodeId.nullable().default(null),
  onDecline: nodeId.nullable().default(null),
});

export const funnelInput = z.object({
  name: z.string('required').trim().min(1, 'required').max(80),
  /** Its address: `/s/{username}/f/{slug}`. */
  slug: z
    .string('required')
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'slug_form'),
  entryNodeId: nodeId.nullable().default(null),
  nodes: z.array(nodeInput).max(MOST_NODES, 'too_many_nodes').default([]),
});

export type FunnelInput = z.input<typeof funnelInput>;
export type FunnelRead = z.output<typeof funnelInput>;
