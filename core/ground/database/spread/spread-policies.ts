// As PostgreSQL spells stored policies.
const SETTING = "current_setting\\('app\\.(\\w+)'::text, true\\)";
const ID = `\\(NULLIF\\(${SETTING}, ''::text\\)\\)::bigint`;
const ASKED_ONCE = new RegExp(`\\( SELECT ${ID} AS "?\\w+"?\\)`, 'g');
const ASKED = new RegExp(ID, 'g');
const IS_THERE = new RegExp(`\\( SELECT ${SETTING} AS "?\\w+"?\\) <> ''::text`, 'g');
const OWN_ORDER =
  /\(order_id IN \( SELECT orders\.id\s+FROM orders\s+WHERE \(orders\.payer_id = [^()]+\([^()]*\)\)\)\)/g;

/**
 * A policy's condition without subqueries, which Citus refuses. Of a distributed table it asks `kontor_planned`, which the coordinator answers while
 * it plans: so it knows the seller of each statement of a seller's or a buyer's page and sends it whole to one worker, whatever it says itself.
 * The worker asks again when it runs.
 */
export function spreadCondition(condition: string, place: 'distributed' | 'local'): string {
  const asks = place === 'distributed' ? 'kontor_planned' : 'kontor_asked';
  const flat = condition
    .replaceAll(IS_THERE, `${asks}('$1') IS NOT NULL`)
    .replaceAll(ASKED_ONCE, `${asks}('$1')`)
    .replaceAll(ASKED, `${asks}('$1')`)
    .replaceAll(OWN_ORDER, 'kontor_is_own_order(seller_id, order_id)');
  if (/\bSELECT\b/.test(flat)) throw new Error(`A policy has a subquery that Citus refuses: ${flat}`);
  // Known to be false at planning it leaves the seller's own condition alone, which names the worker.
  return flat.includes(`${asks}('payer_id')`) ? `${asks}('payer_id') IS NOT NULL AND ${flat}` : flat;
}
