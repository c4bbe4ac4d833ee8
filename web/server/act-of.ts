import type { Request } from 'express';
import type { Act, Actor } from '#core/context';
import { routeNeeds } from '../cabinet/route-areas.ts';
import { declaredPath } from './cabinet-gate.ts';
import { isSafe } from './refuse-foreign-posts.ts';

/** Rooms whose commands are kept: a shop's, the platform's and a person's own account. */
const ROOM = /^\/(cabinet|admin|account|team_invitation)(\/|$)/;

/** Facts of a request for the log; null for one that only looks, and for visitors. */
export function actOf(actor: Actor | null, request: Pick<Request, 'path' | 'method' | 'ip' | 'query'>): Act | null {
  const path = declaredPath(request.path);
  if (actor?.kind !== 'person' || isSafe(request.method) || !ROOM.test(path)) return null;
  const inShop = /^\/cabinet(\/|$)/.test(path);
  return {
    userId: actor.userId,
    sellerId: inShop ? actor.sellerId : null,
    name: (inShop ? routeNeeds(path)?.pattern : undefined) ?? path.replaceAll(/\/\d+/g, '/:id').slice(0, 120),
    object: (path.match(/(?<=\/)\d+(?=\/|$)/g) ?? []).join(' ').slice(0, 80),
    address: (request.ip ?? '').slice(0, 64),
    acting: actor.acting ? { id: actor.acting.id, reason: actor.acting.reason } : null,
    written: false,
  };
}
