import { findProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { isLocalDate, startOfLocalDay, addDays } from '#core/kit';
import { requireSeller, shopOfSeller } from '#core/people';
import { ACCESS_ACTS, EXTENSION_MODES, type AccessAct, type ExtensionMode } from './access-batch.ts';
import { grantError } from './errors.ts';
import type { BatchProblem } from './problem-text.ts';
import { MOST_PEOPLE, readPeople } from './read-people.ts';

export interface BatchInput {
  act: string;
  productId: number;
  mode: string;
  /** Days as typed; empty with `endDate`, both empty for good. */
  days: string;
  /** The last day, where the seller is. */
  endDate: string;
  /** Pasted lines or a file's content. */
  people: string;
  /** Product whose holders come besides; 0 for none. */
  holdersOf: number;
  mails: boolean;
}

export interface BatchTerms {
  act: AccessAct;
  product: { id: number; name: string; slug: string };
  mode: ExtensionMode | null;
  days: number | null;
  end: Date | null;
}

export interface BatchPerson {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  problem: BatchProblem | null;
}

export interface BatchPreview {
  terms: BatchTerms;
  people: BatchPerson[];
}

const MOST_DAYS = 3650;
/** Characters of a file or of what was pasted. */
export const LARGEST_TEXT = 1_000_000;

/**
 * Preview of a batch, line by line; nothing is done.
 * @throws InputError that names the field
 */
export async function previewBatch(ctx: Ctx, input: BatchInput): Promise<BatchPreview> {
  const sellerId = requireSeller(ctx);
  const terms = await readTerms(ctx, sellerId, input);
  if (input.people.length > LARGEST_TEXT) throw grantError(ctx.locale, 'people_many', 'people');
  const typed = readPeople(input.people);
  // Lines keep the numbers they have in the file, so that whoever mends it finds them; holders come after.
  const last = typed.at(-1)?.line ?? 0;
  const more = (await holders(ctx, sellerId, input.holdersOf)).map((person, at) => ({
    ...person,
    line: last + at + 1,
  }));
  const read = [...typed, ...more];
  if (read.length > MOST_PEOPLE) throw grantError(ctx.locale, 'people_many', 'people');
  if (read.length === 0) throw grantError(ctx.locale, 'people_missing', 'people');
  const held = await holdersAmong(
    ctx,
    sellerId,
    terms.product.id,
    read.map(({ email }) => email),
  );
  const seen = new Set<string>();
  const people = read.map((person): BatchPerson => {
    const twice = seen.has(person.email);
    seen.add(person.email);
    return {
      ...person,
      problem: person.problem ?? (twice ? 'twice' : problemOf(terms.act, held.get(person.email))),
    };
  });
  return { terms, people };
}

function problemOf(act: AccessAct, held: 'active' | 'taken' | 'other' | undefined): BatchProblem | null {
  if (act === 'access') return held === 'active' ? 'has_already' : null;
  if (held === undefined) return 'has_none';
  return act === 'take' && held === 'taken' ? 'taken_already' : null;
}

async function readTerms(ctx: Ctx, sellerId: number, input: BatchInput): Promise<BatchTerms> {
  const act = ACCESS_ACTS.find((each) => each === input.act);
  if (!act) throw grantError(ctx.locale, 'act_unknown', 'act');
  const product = await findProduct(ctx, input.productId);
  if (!product) throw grantError(ctx.locale, 'product_missing', 'product');
  if (act === 'access' && product.form === 'event') throw grantError(ctx.locale, 'tickets_not_given', 'product');
  const about = { id: product.id, name: product.name, slug: product.slug };
  if (act === 'take') return { act, product: about, mode: null, days: null, end: null };
  const mode = EXTENSION_MODES.find((each) => each === input.mode) ?? 'extendDuration';
  const days = input.days.trim() === '' ? null : Number(/^\d{1,4}$/.exec(input.days.trim())?.[0] ?? 0);
  if (days !== null && !(days >= 1 && days <= MOST_DAYS)) throw grantError(ctx.locale, 'days_form', 'days');
  return { act, product: about, mode, days, end: days === null ? await endOf(ctx, sellerId, input.endDate) : null };
}

/** The end of the day named, where the seller is. */
async function endOf(ctx: Ctx, sellerId: number, text: string): Promise<Date | null> {
  if (text.trim() === '') return null;
  if (!isLocalDate(text)) throw grantError(ctx.locale, 'end_form', 'endDate');
  const { timeZone } = await shopOfSeller(ctx, sellerId);
  const end = startOfLocalDay(addDays(text, 1), timeZone);
  if (end <= ctx.clock.now()) throw grantError(ctx.locale, 'end_form', 'endDate');
  return end;
}

interface ReadHolder {
  email: string;
  firstName: string;
  lastName: string;
  problem: null;
}

async function holders(ctx: Ctx, sellerId: number, productId: number): Promise<ReadHolder[]> {
  if (productId === 0) return [];
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: ReadHolder[] }>(
      `select distinct on (lower(e.email)) lower(e.email) as email, o.buyer_first_name as "firstName", o.buyer_last_name as "lastName", null as problem
         from entitlements e join orders o on o.seller_id = e.seller_id and o.id = e.order_id
        where e.seller_id = ? and e.product_id = ? and e.state = 'active' order by lower(e.email), e.id desc limit ${MOST_PEOPLE + 1}`,
      [sellerId, productId],
    ),
  );
  return rows;
}

async function holdersAmong(
  ctx: Ctx,
  sellerId: number,
  productId: number,
  emails: readonly string[],
): Promise<Map<string, 'active' | 'taken' | 'other'>> {
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: { email: string; held: 'active' | 'taken' | 'other' }[] }>(
      `select lower(email) as email,
              case when bool_or(state = 'active' and (ends_at is null or ends_at > ?::timestamptz)) then 'active'
                   when bool_and('access_taken' = any(revoked_for)) then 'taken' else 'other' end as held
         from entitlements where seller_id = ? and product_id = ? and lower(email) = any(?::text[]) group by 1`,
      [clock.now(), sellerId, productId, emails as never],
    ),
  );
  return new Map(rows.map(({ email, held }) => [email, held]));
}
