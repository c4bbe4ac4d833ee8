import type { openDatabase, Scope } from '#core/database';

type Database = ReturnType<typeof openDatabase>;

const ROUNDS = 50;
const CATEGORIES = 3;
const ADD = 'insert into shop_categories (seller_id, title, position, created_at) values (?, ?, ?, now())';
const LIST = 'select id, title from shop_categories where position < ?';

/** Two shops with categories and products in a database that is spread. `db` acts as requests do, `owner` may do everything. */
export class SpreadShops {
  big = 0;
  small = 0;
  readonly #owner: Database;
  readonly #db: Database;

  constructor(owner: Database, db: Database) {
    this.#owner = owner;
    this.#db = db;
  }

  async open(): Promise<void> {
    const row = (username: string): object => {
      const now = new Date();
      return { username, display_name: username, email: `${username}@kontor.test`, created_at: now, updated_at: now };
    };
    for (const name of ['big', 'small'] as const) {
      const [added] = await this.#owner('sellers').insert(row(name)).returning<{ id: number }[]>('id');
      this[name] = added!.id;
      for (let number = 1; number <= CATEGORIES; number += 1)
        await this.#as(this[name], ADD, [this[name], `${name} ${number}`, number]);
    }
  }

  /** One line for each thing that does not hold as it does on one server. */
  async whatIsWrong(): Promise<string[]> {
    const { big, small } = this;
    const wrong: string[] = [];
    const expect = (what: string, holds: boolean): void => void (holds || wrong.push(what));
    const titles = async (scope: Scope): Promise<string[]> =>
      (await this.#in<{ title: string }>(scope, LIST, [100])).map(({ title }) => title).sort();
    expect('a shop sees its own rows', String(await titles({ kind: 'seller', sellerId: big })) === 'big 1,big 2,big 3');
    expect(
      'another shop sees its own',
      String(await titles({ kind: 'seller', sellerId: small })) === 'small 1,small 2,small 3',
    );
    expect('nobody sees any', (await titles({ kind: 'none' })).length === 0);
    expect('the platform sees all', (await titles({ kind: 'platform' })).length === 2 * CATEGORIES);
    const evil = await this.#refusal(small, ADD, [big, 'evil', 9]);
    expect('a shop cannot write in the name of another', evil.includes('row-level security'));
    const changed = await this.#as(small, 'update shop_categories set title = ? where seller_id = ? returning id', [
      'evil',
      big,
    ]);
    expect('a shop cannot change rows of another', changed.length === 0);
    const [foreign] = await this.#as<{ id: number }>(big, LIST, [2]);
    const link = 'insert into shop_category_products (seller_id, category_id, product_id) values (?, ?, 1)';
    expect(
      'a key holds within a shop',
      (await this.#refusal(small, link, [small, foreign!.id])).includes('foreign key'),
    );
    const notes = await this.#as<{ tag: string }>(
      big,
      "select distinct tag from content_changes where tag = 'categories'",
      [],
    );
    expect('a trigger of a shard has noted the change', notes.length === 1);
    expect('what is written once stays', (await this.#rewriting()).includes('written once'));
    return wrong;
  }

  /** Medians in milliseconds, each with its transaction. */
  async costs(): Promise<[what: string, milliseconds: number][]> {
    const seller: Scope = { kind: 'seller', sellerId: this.big };
    return [
      ['a seller reads, at one worker', await median(() => this.#in(seller, LIST, [100]))],
      [
        'a seller writes, at one worker',
        await median(() => this.#in(seller, 'update shop_categories set hidden = ?', [false])),
      ],
      ['the platform reads, at all workers', await median(() => this.#in({ kind: 'platform' }, LIST, [100]))],
      [
        'a shared table is read, at the coordinator',
        await median(() => this.#in(seller, 'select id from sellers where id = ?', [this.big])),
      ],
      [
        'a shared table is written, on every server',
        await median(() =>
          this.#in({ kind: 'platform' }, 'update sellers set phone = ? where id = ?', ['1', this.small]),
        ),
      ],
    ];
  }

  /** The owner is held by no policy: the trigger alone refuses. */
  async #rewriting(): Promise<string> {
    const lock = {
      seller_id: this.big,
      book: 'seller',
      locked_through: '2020-01-31',
      actor: 'proof',
      locked_at: new Date(),
    };
    await this.#owner('book_locks').insert(lock);
    const change = this.#owner('book_locks').where({ seller_id: this.big }).update({ actor: 'evil' });
    return change.then(
      () => '',
      (error: Error) => error.message,
    );
  }

  #as<Row extends object>(sellerId: number, sql: string, values: unknown[]): Promise<Row[]> {
    return this.#in<Row>({ kind: 'seller', sellerId }, sql, values);
  }

  async #refusal(sellerId: number, sql: string, values: unknown[]): Promise<string> {
    return this.#as(sellerId, sql, values).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  #in<Row extends object>(scope: Scope, sql: string, values: unknown[]): Promise<Row[]> {
    const config = { scope } as never;
    return this.#db.transaction(async (trx) => (await trx.raw<{ rows: Row[] }>(sql, values as never)).rows, config);
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2]!;
}
