import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProductFormKey } from '#core/catalog';
import type { Clock, Ctx, Localized, Log } from '#core/context';
import type { PaymentFacts } from '#core/payments';

/** Parts that a plugin adds to a demo and to nothing else: the remote service it speaks with, played on this machine, and goods for demo products. */
export interface PluginDemo {
  /** Starts the remote service. Called once per process that serves the demo. */
  start?(context: DemoContext): Promise<RunningDemo>;
  /** Shop that takes money through it: the demo's own unless this says `trying`, the shop beside it where people try the other providers. */
  readonly shop?: 'trying';
  /** Puts files into a product of one of the plugin's forms. */
  readonly goods?: Partial<
    Record<ProductFormKey, (ctx: Ctx, productId: number, files: readonly DemoFile[]) => Promise<void>>
  >;
}

export interface DemoContext {
  /** The plugin's own folder below KONTOR_HOME; what lies there outlives the process. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Address at which people reach the demo; pages that buyers are sent to stand below it. */
  readonly baseUrl: string;
  /** Address at which this installation takes a provider's messages for the shop it plays for, as seen from this machine. */
  webhookUrl(provider: string): string;
}

/** A remote service that is being played. */
export interface RunningDemo {
  /** A line for the person who started the demo: what is played and how to use it. */
  readonly note: string;
  /** Answers whatever is asked for below `path`, before anything of ours has read it. `request.url` comes without the path. */
  readonly mount?: {
    readonly path: `/${string}`;
    handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  };
  /** The payment providers it stands in for, by key. */
  readonly providers?: Readonly<Record<string, DemoProvider>>;
  close(): Promise<void>;
}

export interface DemoProvider {
  /** Settings that lead the shop here, given what is stored; `null` leaves them alone, e.g. because somebody entered keys of their own. */
  settings(stored: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> | null;
  /** Hint on paying there, for people in front of a checkout: cards that work, and where they play their bank. */
  readonly hint?: Localized;
  /** Articles that its store sells outside of checkouts, by the store's names. */
  readonly articles?: { readonly once: string; readonly subscription: string };
  /** Plays a buyer whose card works, for orders that happened before the demo began; `runsDry`: this once, and for no later charge. */
  pay(step: NonNullable<PaymentFacts['nextStep']>, card?: { runsDry?: boolean }): Promise<void>;
}

export interface DemoFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}
