import { mkdirSync } from 'node:fs';
import type { Env } from '#core/kernel';
import { openFront, type Front } from './front.ts';
import { holdHome, refuseHomeInUse } from './home-in-use.ts';

/** Port, and home where it belongs to one process, of a process that serves. */
export interface Place {
  front: Front;
  leave(): Promise<void>;
}

/**
 * Taken before anything slow begins. The home's note is written only where no other process holds it: it would be gone with the wrong one.
 * @throws when the port is taken or, with `isAlone`, the home is served already, in one readable sentence
 */
export async function takePlace({ KONTOR_HOME: home, PORT: port, HOST: host }: Env, isAlone: boolean): Promise<Place> {
  if (isAlone) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    await refuseHomeInUse(home);
  }
  const front = await openFront({ port, host });
  const letGo = isAlone ? holdHome(home, front.port, host) : () => {};
  return {
    front,
    async leave() {
      await front.close();
      letGo();
    },
  };
}
