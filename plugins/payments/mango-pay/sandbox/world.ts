/** Anything Mangopay keeps: its words are those of the API. */
export type Thing = Record<string, unknown> & { Id: string };

export interface Funds {
  Currency: string;
  Amount: number;
}

export const KINDS = [
  'users',
  'wallets',
  'payins',
  'refunds',
  'mandates',
  'bankaccounts',
  'payouts',
  'disputes',
  'documents',
  'ubodeclarations',
  'hooks',
  'cardregistrations',
  'cards',
  'preauthorizations',
  'recurringpayinregistrations',
] as const;
export type Kind = (typeof KINDS)[number];

/** A client account of Mangopay and everything in it. */
export interface Client {
  id: string;
  apiKey: string;
  things: Record<Kind, Map<string, Thing>>;
  /** What was answered to each key, for a day. */
  responses: Map<string, { status: number; path: string; body: unknown; at: number }>;
}

/** Keys of the account that demos and tests use. They open nothing but a sandbox. */
export const DEMO_CLIENT = {
  clientId: 'kontor-sandbox',
  apiKey: 'sandbox-key-of-kontor-0001',
  userId: 'user_1',
} as const;
export const OTHER_CLIENT = {
  clientId: 'another-shop',
  apiKey: 'sandbox-key-of-another-01',
  userId: 'user_2',
} as const;

/** Accounts whose bank refuses what is collected from them, or sent to them. */
export const REFUSING_IBANS: ReadonlySet<string> = new Set(['FR7630004000031234567890143']);

/** Of a card that was sent: how its charges end, and what is shown of it. The number itself is forgotten at once. */
export interface CardKind {
  code: string;
  asks: 'first' | 'later' | 'never';
  alias: string;
  expiry: string;
}

/** All that Mangopay knows here; plain data, so that a demo can keep it over restarts. */
export interface MangoState {
  clients: Map<string, Client>;
  tokens: Map<string, string>;
  counter: number;
  /** By what the browser got for a number. */
  kinds: Map<string, CardKind>;
  /** By the id of a card. */
  cards: Map<string, CardKind>;
}

export function emptyState(): MangoState {
  return { clients: new Map(), tokens: new Map(), counter: 2, kinds: new Map(), cards: new Map() };
}

/** Mangopay's memory. */
export class MangoWorld {
  readonly clients: Map<string, Client>;
  readonly tokens: Map<string, string>;

  constructor(
    readonly clock: { now(): Date },
    readonly state: MangoState = emptyState(),
  ) {
    this.clients = state.clients;
    this.tokens = state.tokens;
    // A memory that was kept by an older version lacks kinds that came since.
    for (const { things } of this.clients.values()) for (const kind of KINDS) things[kind] ??= new Map();
    for (const client of [DEMO_CLIENT, OTHER_CLIENT]) if (!this.clients.has(client.clientId)) this.#open(client);
  }

  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  id(kind: string): string {
    this.state.counter += 1;
    return `${kind}_${this.state.counter}`;
  }

  add(client: Client, kind: Kind, thing: Record<string, unknown>): Thing {
    const made = { Tag: '', CreationDate: this.now(), ...thing, Id: this.id(kind.slice(0, -1)) };
    client.things[kind].set(made.Id, made);
    return made;
  }

  /** Wherever it is. */
  find(kind: Kind, id: string): { client: Client; thing: Thing } | null {
    for (const client of this.clients.values()) {
      const thing = client.things[kind].get(id);
      if (thing) return { client, thing };
    }
    return null;
  }

  all(client: Client, kind: Kind, where: (thing: Thing) => boolean = () => true): Thing[] {
    return [...client.things[kind].values()].filter(where);
  }

  #open({ clientId, apiKey, userId }: { clientId: string; apiKey: string; userId: string }): void {
    const things = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, Thing>()])) as Client['things'];
    const client = { id: clientId, apiKey, things, responses: new Map() };
    this.clients.set(clientId, client);
    things.users.set(userId, {
      Id: userId,
      Tag: '',
      CreationDate: this.now(),
      PersonType: 'LEGAL',
      LegalPersonType: 'BUSINESS',
      Name: 'Verlag GmbH',
      CompanyNumber: 'HRB 1',
      Email: 'anna@kontor.test',
      KYCLevel: 'REGULAR',
      UserCategory: 'OWNER',
      UserStatus: 'ACTIVE',
      HeadquartersAddress: { AddressLine1: 'Lindenallee 7', City: 'Berlin', PostalCode: '10115', Country: 'DE' },
      LegalRepresentativeAddress: { AddressLine1: 'Lindenallee 7', City: 'Berlin', PostalCode: '10115', Country: 'DE' },
      LegalRepresentativeBirthday: 320_630_400,
      LegalRepresentativeCountryOfResidence: 'DE',
      LegalRepresentativeNationality: 'DE',
      LegalRepresentativeEmail: 'anna@kontor.test',
      LegalRepresentativeFirstName: 'Anna',
      LegalRepresentativeLastName: 'Adler',
    });
  }
}

/** `19.00 EUR`; empty where nothing is asked for. */
export function amountOf(funds: unknown): string {
  const { Amount, Currency } = (funds ?? {}) as Partial<Funds>;
  return Amount === undefined || Currency === undefined ? '' : `${(Amount / 100).toFixed(2)} ${Currency}`;
}
