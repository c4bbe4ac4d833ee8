import type { Localized } from '#core/context';
import type { ProviderContext } from './provider.ts';

/** Way of connecting an account at the provider's own page, in place of typed credentials. */
export interface ProviderConnection {
  /** True where the operator's account is set up; without it the way is not offered. */
  isOffered(settings: Readonly<Record<string, unknown>>): boolean;
  /** The page on which the seller agrees. `state` comes back with them, at `returnUrl`. */
  begin(context: ProviderContext, attempt: { state: string; returnUrl: string }): Promise<ConnectionStep>;
  /** Takes what the seller brought back, for a `state` that was checked. What the address says counts only as far as the provider confirms it. */
  finish(context: ProviderContext, attempt: { query: Readonly<Record<string, string>> }): Promise<ConnectionOutcome>;
}

export type ConnectionStep = { to: string } | { detail: Localized };

export type ConnectionOutcome =
  /** Stored over what was entered; `null` takes a field away. */
  | { state: 'connected'; settings: Readonly<Record<string, unknown>> }
  /** `waiting`: the provider looks into it, or something is still to be done there. */
  | { state: 'cancelled' | 'refused' | 'waiting'; detail: Localized };
