import type { AnnasMeetings, AnnasMoney, AnnasTeam, AnnasThings } from './addresses.ts';
import { annasMeetings } from './annas-meetings.ts';
import { annasMoney } from './annas-money.ts';
import { annasTeam } from './annas-team.ts';
import { annasThings } from './annas-things.ts';
import type { TestServer } from './test-server.ts';

/** Ids of everything in Anna's shop that an address may name. */
export async function annasWorld(server: TestServer): Promise<AnnasThings & AnnasMoney & AnnasTeam & AnnasMeetings> {
  return {
    ...(await annasThings(server.kernel)),
    ...(await annasMoney(server)),
    ...(await annasTeam(server.kernel)),
    ...(await annasMeetings(server.kernel)),
  };
}
