import { z } from 'zod';
import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import { pastCheckoutsProvider, providerSettings, type ClaimFacts, type ClaimRequest } from '#core/payments';
import { definePlugin, type Plugin } from '#core/plugins';
import { writeSettings } from '#core/settings';
import type { ScriptedProvider } from '../scripted-provider.ts';

/** Claim in the agency's memory. */
export interface RemoteClaim {
  id: string;
  request: ClaimRequest;
  stage: ClaimFacts['stage'];
  payments: ClaimFacts['payments'][number][];
}

/** An agency with the memory of a real one: the same reference is the same claim. It is out of reach whenever the provider is. */
export class ScriptedAgency {
  readonly claims = new Map<string, RemoteClaim>();

  constructor(private readonly line: ScriptedProvider) {}

  readonly port = pastCheckoutsProvider({
    key: 'scripted_agency',
    title: 'Scripted agency',
    settings: z.object({ key: z.string().min(1).meta({ label: 'Key', secret: true }) }),
    checkCredentials: async () => ({ ok: true, account: 'scripted', testMode: true }),
    handOverClaim: async (_context, request) => {
      await this.line.called('handOverClaim');
      const known = this.claims.get(request.reference);
      const claim = known ?? {
        id: `file_${this.claims.size + 1}`,
        request,
        stage: 'in_inkasso' as const,
        payments: [],
      };
      this.claims.set(request.reference, claim);
      return this.#told(claim);
    },
    fetchClaim: async (_context, id) => {
      await this.line.called('fetchClaim');
      return this.#told(this.#byId(id));
    },
    withdrawClaim: async (_context, id) => {
      await this.line.called('withdrawClaim');
      const claim = this.#byId(id);
      if (claim.stage !== 'closed') claim.stage = 'withdrawn';
      return this.#told(claim);
    },
  });

  readonly plugin: Plugin = definePlugin({
    id: 'scripted-agency',
    title: { de: 'Inkasso', en: 'Collection' },
    payments: [this.port],
  });

  setUp(ctx: Ctx, sellerId: number): Promise<unknown> {
    return writeSettings(ctx, providerSettings(this.port), { key: 'ag_test' }, { sellerId });
  }

  /** The debtor pays the agency. */
  pay(claim: RemoteClaim, minor: bigint, at: Date): void {
    claim.payments.push({
      externalId: `${claim.id}_${claim.payments.length + 1}`,
      amount: { ...claim.request.amount, minor },
      receivedOn: localDate(at, 'Europe/Berlin'),
    });
  }

  #byId(id: string): RemoteClaim {
    return [...this.claims.values()].find((claim) => claim.id === id)!;
  }

  #told({ id, stage, payments }: RemoteClaim): ClaimFacts {
    return { stage, externalId: id, payments: [...payments] };
  }
}
