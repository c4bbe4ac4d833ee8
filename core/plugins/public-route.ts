import type { Ctx } from '#core/context';

/** An address of the plugin's for everybody: a public API for machines, or a page of a shop drawn without a framework. */
export interface PublicRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /**
   * `/v1/…` is for machines: nobody is signed in, cookies count for nothing, every origin may ask. `/s/:username/…` is a page of a shop:
   * the shop is found first, and an address whose shop does not exist is not found.
   */
  path: `/v1/${string}` | `/s/:username/${string}`;
  /** Pace of requests from one network. Left out: 120 at once, then two a second. */
  pace?: PublicPace;
  /** Outside any transaction. `ctx` acts for nobody below `/v1/`, for a buyer in the shop below `/s/`. Broken rules are thrown as `AppError`. */
  handle(ctx: Ctx, request: PublicRequest): Promise<PublicAnswer>;
}

/** A bucket per network: it holds `burst` turns and fills by `perMinute`. */
export interface PublicPace {
  burst: number;
  perMinute: number;
  /** Turns that an answer of 401, 403 or 404 costs: whoever guesses runs out first. Default 1. */
  refusedCost?: number;
}

export interface PublicRequest {
  /** Named parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** A posted form or JSON object of at most 16 KB; empty for everything else. Nothing in it has been checked. */
  body: Readonly<Record<string, unknown>>;
  /** Of `authorization: Bearer …`, or null. Nothing about it has been checked. */
  bearer: string | null;
  /** The whole header, for services that name a scheme of their own; at most 512 characters, or null. */
  authorization: string | null;
  /** `If-Modified-Since`, or null where there is none that can be read. */
  modifiedSince: Date | null;
  /** As far as the configured proxies may be believed. */
  ip: string;
  shop: PublicShop | null;
}

export interface PublicShop {
  id: number;
  username: string;
  displayName: string;
  timeZone: string;
}

/** `html` is put into the shop's frame and goes out without a script; the plugin escapes what it did not write itself. */
export type PublicAnswer = { status: number; headers?: Readonly<Record<string, string>> } & (
  | { json: unknown }
  | { html: { title: string; main: string } }
  | { bytes: Uint8Array; contentType: string }
);
