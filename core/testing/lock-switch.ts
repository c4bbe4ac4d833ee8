type Query = (...args: unknown[]) => unknown;
interface Connection {
  query: Query;
}

/**
 * Leaves row locks out of every statement while it is off: the negative control of a race. A race that passes without its lock
 * proves nothing about it.
 */
export class LockSwitch {
  isOff = false;
  /** How many locks were left out. */
  leftOut = 0;

  constructor(db: { client: unknown }) {
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
    if (text === undefined || !/ for update\b/i.test(text)) return statement;
    this.leftOut += 1;
    return {
      ...others,
      text: text.replace(/ for update\b(?: of \w+)?/i, ''),
      ...(name === undefined ? {} : { name: `unlocked_${name}` }),
    };
  }
}
