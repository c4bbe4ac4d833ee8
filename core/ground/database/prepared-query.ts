import pg from 'pg';

/** Shape of a prepared statement's rows: its columns, and what makes values of their texts. */
interface RowShape {
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** Copied for each row, which is cheaper than setting each column anew. */
  empty: Record<string, unknown>;
}

interface Field {
  name: string;
  dataTypeID: number;
  format: string;
}

/** The part of the driver's classes that we build upon; its own `pg-cursor` does the same. */
interface Wire {
  bind(config: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  parse(query: { text: string; name: string }): void;
  execute(config: object): void;
  sync(): void;
  close(message: { type: 'S'; name: string }): void;
  submittedNamedStatements: Record<string, string>;
}
interface DriversQuery {
  name: string;
  text: string;
  values: unknown[];
  _result: {
    rows: unknown[];
    fields: Field[];
    _types: { getTypeParser(oid: number, format: string): (text: string) => unknown };
  };
  _canceledDueToError: Error | boolean;
  hasBeenParsed(connection: Wire): boolean;
  handleError(error: unknown, connection: Wire): void;
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
const Query = pg.Query as unknown as {
  new (
    text: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ): DriversQuery;
};

/** Statements that each connection knows. Never shared: another one may have prepared the same words in another schema. */
const shapesOf = new WeakMap<Wire, Map<string, RowShape | null>>();

/**
 * A prepared statement that has its rows described once per connection and not each time: the description of many columns costs more to write and to read than
 * a row of them. A statement whose columns a migration changed fails in PostgreSQL before it answers a row.
 */
export class PreparedQuery extends Query {
  #shape: RowShape | null | undefined;

  constructor(
    name: string,
    text: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(text, values, callback);
    this.name = name;
  }

  prepare(connection: Wire): void {
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text: this.text, name: this.name });
      connection.submittedNamedStatements[this.name] = this.text;
      shapes(connection).delete(this.name);
    }
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    } catch (error) {
      connection.close({ type: 'S', name: this.name });
      connection.sync();
      this.handleError(error, connection);
      return;
    }
    this.#shape = shapes(connection).get(this.name);
    if (this.#shape === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this._result.fields = fields;
    const names = fields.map(({ name }) => name);
    this.#shape = {
      names,
      parsers: fields.map(({ dataTypeID, format }) => this._result._types.getTypeParser(dataTypeID, format)),
      // Read from JSON, an object of many columns keeps the fast form that copies of it have as well.
      empty: JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`) as Record<
        string,
        unknown
      >,
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this.#row(fields));
    } catch (error) {
      this._canceledDueToError = error as Error;
    }
  }

  #row(texts: (string | null)[]): Record<string, unknown> {
    const shape = this.#shape;
    if (!shape || shape.names.length !== texts.length)
      throw new Error('The database answered other columns than it had described.');
    const row = { ...shape.empty };
    for (let place = 0; place < texts.length; place += 1) {
      const text = texts[place]!;
      row[shape.names[place]!] = text === null ? null : shape.parsers[place]!(text);
    }
    return row;
  }

  /** The last message of an answer without fault: what was learnt holds. */
  handleReadyForQuery(connection: Wire): void {
    if (!shapes(connection).has(this.name)) shapes(connection).set(this.name, this.#shape ?? null);
    (Query.prototype as unknown as { handleReadyForQuery(connection: Wire): void }).handleReadyForQuery.call(
      this,
      connection,
    );
  }
}

function shapes(connection: Wire): Map<string, RowShape | null> {
  const known = shapesOf.get(connection);
  if (known) return known;
  const fresh = new Map<string, RowShape | null>();
  shapesOf.set(connection, fresh);
  return fresh;
}
