type Query = (...args: unknown[]) => unknown;
interface Connection {
  query: Query;
}

const LOCKS = {
  rows: { found: / for update\b/i, leaveOut: (text: string) => text.replace(/ for update\b(?: of \w+)?/i, '') },
  turns: {
    found: /\bpg_advisory_xact_lock\(/i,
    leaveOut: (text: string) => text.replaceAll(/\bpg_advisory_xact_lock\(/gi, 'concat('),
  },
  checks: { found: /\/\*check\*\//, leaveOut: (text: string) => text.replaceAll('/*check*/', 'true or') },
} as const;

/**
 * Leaves row locks, the turns that advisory locks give, or conditions marked as a check out of every statement while it is off: the negative control of a race. A race that passes
 * without its lock proves nothing about it.
 */
export class LockSwitch {
  isOff = false;
  readonly #lock: (typeof LOCKS)[keyof typeof LOCKS];
  /** How many locks were left out. */
  leftOut = 0;

  constructor(db: { client: unknown }, kind: keyof typeof LOCKS = 'rows') {
    this.#lock = LOCKS[kind];
    const client = db.client as {
      acquireRawConnection(): Promise<Connection>;
      pool: { free: { resource: Connection }[] };
    };
    for (const { resource } of client.pool.free) this.#wrap(resource);
    const connect = client.acquireRawConnection.bind(client);
    client.acquireRawConnection = async () => this.#wrap(await connect());
  }

  #wrap(connection: Connection): Connection {
    const query = connection.query.bind(connection);
    connection.query = (first, ...rest) => query(this.isOff ? this.#unlocked(first) : first, ...rest);
    return connection;
  }

  #unlocked(statement: unknown): unknown {
    const { text, name, ...others } = (typeof statement === 'object' && statement !== null ? statement : {}) as {
      text?: string;
      name?: string;
    };
    if (text === undefined || !this.#lock.found.test(text)) return statement;
    this.leftOut += 1;
    return {
      ...others,
      text: this.#lock.leaveOut(text),
      ...(name === undefined ? {} : { name: `unlocked_${name}` }),
    };
  }
}
