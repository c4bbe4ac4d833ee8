import type { Request } from 'express';

/** Shop's own domain that a request came to. */
export interface RequestDomain {
  host: string;
  sellerId: number;
  username: string;
  /** Origin, without a trailing slash. */
  address: string;
}

const domains = new WeakMap<object, RequestDomain>();

export const setDomain = (request: Request, domain: RequestDomain): void => void domains.set(request, domain);

/** Null at the platform's own address. */
export const domainOf = (request: Request): RequestDomain | null => domains.get(request) ?? null;
