import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import knex, { type Knex } from 'knex';
import { Model, type PartialModelObject } from 'objection';
import { beChild, cpuMilliseconds } from '../child.ts';
import type { PreparedTable } from './written-rows.ts';

// The bare stack: Express 4, knex and Objection, one process, and nothing of what a shop needs besides.
const { DATABASE_URL, BENCH_ROWS } = process.env;
const db = knex({ client: 'pg', connection: DATABASE_URL!, pool: { min: 0, max: 10 } });
const { purchase, placing } = JSON.parse(readFileSync(BENCH_ROWS!, 'utf8')) as Record<
  'purchase' | 'placing',
  PreparedTable[]
>;

class Row extends Model {
  declare id: number;
}

function modelOf(table: string, key = 'id'): typeof Row {
  return class extends Row {
    static override tableName = table;
    static override idColumn = key;
  };
}

/** A route that writes these rows for each request. */
function writing(tables: PreparedTable[]): express.RequestHandler {
  const parts = tables.map(({ table, columns, key, rows, orderAt }) => ({
    model: modelOf(`bare.${table}`, key),
    rowsFor: (orderId: number) =>
      rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, index === orderAt ? orderId : row[index]])),
      ),
  }));
  return async (request, response, next) => {
    try {
      const { product } = request.body as { product: number };
      const orderId = await db.transaction(async (trx) => {
        let id = 0;
        for (const { model, rowsFor } of parts) {
          const written = await model.query(trx).insert(rowsFor(id) as PartialModelObject<Row>[]);
          id ||= written[0]!.id;
        }
        await trx('bare.stock').where({ id: product }).increment('sold', 1);
        return id;
      });
      response.json({ id: orderId });
    } catch (error) {
      next(error);
    }
  };
}

/** The paid order of performance.md: seven small rows and statements between begin and commit. Its rate there is what Vendure's was measured beside. */
async function createSmallTables(): Promise<void> {
  await db.raw(`
    drop schema if exists small cascade; create schema small;
    create table small.orders (id bigserial primary key, seller_id bigint not null, product_id bigint not null, email text not null, total bigint not null, state text not null, created_at timestamptz not null default now());
    create index on small.orders (seller_id, id);
    create table small.order_lines (id bigserial primary key, order_id bigint not null references small.orders, name text not null, quantity int not null, gross bigint not null);
    create table small.payments (id bigserial primary key, order_id bigint not null references small.orders, amount bigint not null, state text not null);
    create table small.journals (id bigserial primary key, order_id bigint not null, kind text not null);
    create table small.postings (id bigserial primary key, journal_id bigint not null references small.journals, account text not null, amount bigint not null);
    create table small.outbox (id bigserial primary key, type text not null, payload jsonb not null);
    create table small.products (id int primary key, sold bigint not null);
    insert into small.products select n, 0 from generate_series(1, 1000) n;
  `);
}

const [Order, Line, Payment, Journal, Posting, Outbox] = [
  'orders',
  'order_lines',
  'payments',
  'journals',
  'postings',
  'outbox',
].map((name) => modelOf(`small.${name}`)) as [typeof Row, typeof Row, typeof Row, typeof Row, typeof Row, typeof Row];
const insert = (model: typeof Row, trx: Knex, row: object): Promise<Row> =>
  model
    .query(trx)
    .insert(row as PartialModelObject<Row>)
    .then((written) => written as Row);

const small: express.RequestHandler = async (request, response, next) => {
  try {
    const { product, email } = request.body as { product: number; email: string };
    const id = await db.transaction(async (trx) => {
      const order = await insert(Order, trx, { seller_id: 1, product_id: product, email, total: 1900, state: 'paid' });
      await insert(Line, trx, { order_id: order.id, name: 'Buch', quantity: 1, gross: 1900 });
      await insert(Payment, trx, { order_id: order.id, amount: 1900, state: 'successful' });
      const journal = await insert(Journal, trx, { order_id: order.id, kind: 'Sale' });
      const postings: object[] = [
        { journal_id: journal.id, account: 'clearing', amount: 1900 },
        { journal_id: journal.id, account: 'income', amount: -1900 },
      ];
      await Posting.query(trx).insert(postings as PartialModelObject<Row>[]);
      await insert(Outbox, trx, { type: 'order.paid', payload: { order_id: order.id } });
      await trx('small.products').where({ id: product }).increment('sold', 1);
      return order.id;
    });
    response.json({ id });
  } catch (error) {
    next(error);
  }
};

/** A page of so many bytes that read so many rows by their keys, within one transaction. */
const page: express.RequestHandler = async (request, response, next) => {
  try {
    const { statements, bytes, product } = request.query as Record<string, string>;
    await db.transaction(async (trx) => {
      for (let read = 0; read < Number(statements); read += 1)
        await trx('small.products').where({ id: product }).first();
    });
    response.type('html').send(`<!doctype html>${' '.repeat(Math.max(0, Number(bytes) - 15))}`);
  } catch (error) {
    next(error);
  }
};

await createSmallTables();
const app = express();
app.use(express.json());
app.post('/purchase', writing(purchase));
app.post('/placing', writing(placing));
app.post('/small', small);
app.get('/page', page);
const server = createServer(app).listen(0, '127.0.0.1', () =>
  beChild((server.address() as AddressInfo).port, { cpu: cpuMilliseconds }),
);
