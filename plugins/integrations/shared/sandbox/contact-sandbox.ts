import type { Contract, Service } from './start-service.ts';

export interface SandboxContact {
  email: string;
  /** Asked, and not answered yet. */
  pending: boolean;
  tags: string[];
  lists: string[];
}

/** Questions to every sandbox of a contact service, so that one suite of cases holds for all. */
export interface ContactSandbox extends Service {
  /** Settings that open its account. */
  settings: Readonly<Record<string, unknown>>;
  /** Settings that do not, and the field that is to blame. */
  wrong: { settings: Readonly<Record<string, unknown>>; field: string };
  contacts(): SandboxContact[];
}

export type { Contract };
