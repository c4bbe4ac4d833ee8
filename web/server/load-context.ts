import type { CourseRoomLook } from '#builder/block';
import type { RoomBrand } from '#core/brand';
import type { Actor, Ctx, Locale } from '#core/context';
import type { Kernel } from '#core/kernel';
import type { Language } from '#core/kit';

/** Context that every route gets from the server. */
export type RequestContext = {
  kernel: Kernel;
  /** Person signed in; `null` for none. */
  actor: Actor | null;
  locale: Locale;
  /** Language of the reader, for screens that speak more than `locale` can say. */
  language: Language;
  /** True if the reader's browser asks for it. */
  knowsLanguage(language: Language): boolean;
  requestId: string;
  /** Facts that a loader met and the answer needs. */
  found: { databaseAway: boolean };
  /** The client's address as far as the configured proxies may be believed. */
  ip: string;
  /** A context for use cases: acts as whoever is signed in, or as the actor given. */
  ctx(actor?: Actor): Ctx;
  /** Look of a seller's courses, with the page they designed around the lessons. For rooms that know who enters. */
  courseRoomLook(sellerId: number): Promise<CourseRoomLook>;
  /** Shop's own domain that the request came to; null at the platform's address. */
  domain: { host: string; username: string } | null;
  /** Whole address of a page of a shop, from its path below `/s/{username}`: at the shop's own domain, where it has one. */
  shopLink(path: string): Promise<string>;
  /** Name, logo and colours of a shop, by its seller's id or its address; null where there is none. Kept for two seconds. */
  brandOf(shop: number | string): Promise<RoomBrand | null>;
};

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
