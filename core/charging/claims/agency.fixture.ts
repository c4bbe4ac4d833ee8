import { z } from 'zod';
import type { Ctx } from '#core/context';
import { money } from '#core/kit';
import { providerSettings, type ClaimFacts, type ClaimRequest, type PaymentProvider } from '#core/payments';
import { definePlugin } from '#core/plugins';
import { writeSettings } from '#core/settings';
import { ScriptedProvider } from '#core/testing';

/** A collection agency that says what a test has it say, and remembers what it was asked. */
export class ScriptedAgency {
  /** Answers to come, from the front; a string throws. Without one it says how the file stands. */
  answers: (ClaimFacts | string)[] = [];
  readonly asked: { call: 'hand_over' | 'fetch' | 'withdraw'; of: string; reason?: string }[] = [];
  readonly requests: ClaimRequest[] = [];
  /** State of its file. */
  facts: ClaimFacts = { stage: 'in_inkasso', externalId: 'file-1', payments: [] };

  readonly port: PaymentProvider;

  constructor(key = 'scripted_agency') {
    const { port } = new ScriptedProvider();
    this.port = {
      ...port,
      key,
      title: { de: 'Inkassobüro', en: 'Agency' },
      capabilities: [],
      abilities: { ...port.abilities, webhooks: 'none' },
      settings: z.object({ key: z.string().min(1).meta({ label: 'Key', secret: true }) }),
      handOverClaim: (_context, request) => {
        this.requests.push(request);
        return this.#say('hand_over', request.reference);
      },
      fetchClaim: (_context, externalId) => this.#say('fetch', externalId),
      withdrawClaim: (_context, externalId, reason) => this.#say('withdraw', externalId, reason),
    };
  }

  get plugin() {
    const { key } = this.port;
    return definePlugin({ id: key.replaceAll('_', '-'), title: { de: key, en: key }, payments: [this.port] });
  }

  /** The seller enters a key. */
  setUp(seller: Ctx, sellerId: number): Promise<unknown> {
    return writeSettings(seller, providerSettings(this.port), { key: 'secret' }, { sellerId });
  }

  /** The debtor pays there. */
  receives(externalId: string, minor: number, currency = 'eur'): void {
    const payment = { externalId, amount: money(minor, currency), receivedOn: '2026-12-10' };
    this.facts = { ...this.facts, payments: [...this.facts.payments, payment] };
  }

  async #say(call: 'hand_over' | 'fetch' | 'withdraw', of: string, reason?: string): Promise<ClaimFacts> {
    this.asked.push({ call, of, ...(reason === undefined ? {} : { reason }) });
    const answer = this.answers.shift() ?? this.facts;
    if (typeof answer === 'string') throw new Error(answer);
    return answer;
  }
}
