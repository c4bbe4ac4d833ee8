import type { IdentifyActor } from './request-context.ts';

/** Nobody is signed in until people's sessions say otherwise. */
export const identifyActor: IdentifyActor = async () => null;
