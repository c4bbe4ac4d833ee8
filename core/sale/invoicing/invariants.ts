import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { defineInvariant, type Invariant, type Violation } from '#core/ledger';
import { documentHash } from './invoice-draft.ts';
import { restHash, type WholeDocument } from './rest-hash.ts';

/** Documents with their lines, as their hash covers them. */
export const ISSUED_DOCUMENTS = `select i.*, (select jsonb_agg(l order by l.position) from invoice_lines l where l.seller_id = i.seller_id and l.invoice_id = i.id) as lines from invoices i`;

// Revenue and VAT of an order, in the book of its seller of record; fees of the platform bear VAT of their own.
const REVENUE = "p.account like 'S:revenue:%' or p.account like 'R:resale:%'";
const VAT = "p.account like 'S:vat_%' or (p.account like 'L:vat_output:%' and j.kind in ('Invoice', 'Correction'))";

/** Invariants of documents. */
export const invoiceInvariants: readonly Invariant[] = [
  defineInvariant(
    'invoice_numbers_gapless',
    {
      numbers: [36],
      title: {
        de: 'Die Nummern jedes Ausstellers, jeder Reihe und jedes Jahres sind genau 1 bis n',
        en: 'The numbers of every issuer, series and year are exactly 1 to n',
      },
    },
    `select issuer || ' ' || series || ' ' || year as subject, count(*) || ' documents, numbers ' || min(series_number) || ' to ' || max(series_number) as detail
       from invoices group by seller_id, issuer, series, year
     having min(series_number) <> 1 or max(series_number) <> count(*) or count(distinct series_number) <> count(*)`,
  ),
  defineInvariant(
    'invoice_sums',
    {
      numbers: [1],
      title: {
        de: 'Ein Beleg ist die Summe seiner Zeilen, im Ganzen und je Steuersatz',
        en: 'A document is the sum of its lines, in all and per rate',
      },
    },
    `select 'invoice ' || i.number as subject, 'lines: ' || coalesce(l.gross, 0) || ', rates: ' || coalesce(t.gross, 0) || ', document: ' || i.gross_minor as detail
       from changed_invoices i
       left join lateral (select sum(net_minor) as net, sum(vat_minor) as vat, sum(gross_minor) as gross from invoice_lines where invoice_id = i.id) l on true
       left join lateral (select sum((e ->> 'net')::bigint) as net, sum((e ->> 'vat')::bigint) as vat, sum((e ->> 'gross')::bigint) as gross
                            from jsonb_array_elements(i.tax_totals) e) t on true
      where (i.net_minor, i.vat_minor, i.gross_minor) is distinct from (l.net, l.vat, l.gross)
         or (i.net_minor, i.vat_minor, i.gross_minor) is distinct from (t.net, t.vat, t.gross)`,
  ),
  defineInvariant(
    'reversal_mirrors_original',
    {
      numbers: [37],
      title: {
        de: 'Ein Storno und sein Original ergeben zusammen null, bei jedem Steuersatz',
        en: 'A reversal and its original are zero together, at every rate',
      },
    },
    `select 'reversal of invoice ' || original_id as subject, rate || ' leaves net ' || net || ', VAT ' || vat as detail
       from (select r.original_id, e ->> 'vat_case' || ' ' || (e ->> 'country') || ' ' || (e ->> 'rate_bp') as rate,
                    sum((e ->> 'net')::bigint) as net, sum((e ->> 'vat')::bigint) as vat
               from changed_invoices r join invoices i on i.seller_id = r.seller_id and i.id in (r.id, r.original_id)
              cross join jsonb_array_elements(i.tax_totals) e
              where r.type = 'reversal' group by 1, 2) sums
      where net <> 0 or vat <> 0`,
  ),
  defineInvariant(
    'corrections_within_original',
    {
      numbers: [37],
      title: {
        de: 'Korrekturen nehmen nie mehr zurück als die Rechnung, auf die sie sich beziehen, und gehören zur selben Bestellung',
        en: 'Corrections never take back more than the invoice they refer to, and refer to one of the same order',
      },
    },
    `select 'invoice ' || o.number as subject, 'taken back ' || -sum(c.gross_minor) || ' of ' || o.gross_minor as detail
       from invoices c join invoices o on o.id = c.original_id and o.seller_id = c.seller_id
      where c.type <> 'regular'
      group by o.id, o.number, o.gross_minor
     having -sum(c.gross_minor) > o.gross_minor or bool_or(c.order_id is distinct from o.order_id) or bool_or(o.type <> 'regular')`,
  ),
  defineInvariant(
    'tax_years_match_documents',
    {
      numbers: [38],
      title: {
        de: 'Was ein Verkäufer in einem Jahr verkauft hat, ist die Summe der Belege dieses Jahres',
        en: 'What a seller sold in a year is the sum of that year’s documents',
      },
    },
    `select 'seller ' || seller_id || ', ' || year || ' ' || currency as subject, 'documents: net ' || coalesce(i.net, 0) || ', year: net ' || coalesce(y.turnover_net_minor, 0) as detail
       from seller_tax_years y
       full join (select seller_id, year, currency, sum(net_minor)::bigint as net, sum(distance_net_minor)::bigint as distance, sum(gross_minor)::bigint as gross
                    from invoices where document <> 'self_billed' and issuer = 'seller:' || seller_id group by seller_id, year, currency) i using (seller_id, year, currency)
      where (y.turnover_net_minor, y.distance_net_minor, y.sales_gross_minor) is distinct from (i.net, i.distance, i.gross)`,
  ),
  defineInvariant(
    'invoices_match_books',
    {
      numbers: [38],
      title: {
        de: 'Was die Belege einer Bestellung an Netto und Umsatzsteuer nennen, hat das Buch des Verkäufers verdient und schuldet es',
        en: 'What an order’s documents say in net and VAT is what the seller’s book earned and owes for it',
      },
    },
    `select 'order ' || order_id as subject, 'documents: net ' || coalesce(sum(net) filter (where side = 'd'), 0) || ', VAT ' || coalesce(sum(vat) filter (where side = 'd'), 0)
              || '; books: net ' || coalesce(sum(net) filter (where side = 'b'), 0) || ', VAT ' || coalesce(sum(vat) filter (where side = 'b'), 0) as detail
       from (select seller_id, order_id, currency, 'd' as side, sum(net_minor) as net, sum(vat_minor) as vat
               from invoices where order_id is not null group by seller_id, order_id, currency
             union all
             select j.seller_id, j.order_id, j.currency, 'b', coalesce(sum(p.credit - p.debit) filter (where ${REVENUE}), 0),
                    coalesce(sum(p.credit - p.debit) filter (where ${VAT}), 0)
               from journals j join postings p on p.journal_id = j.id
              where j.order_id is not null and j.idempotency_key not like 'write_off:%' and ((${REVENUE}) or (${VAT}))
              group by j.seller_id, j.order_id, j.currency) both_sides
      group by seller_id, order_id, currency
     having coalesce(sum(net) filter (where side = 'd'), 0) <> coalesce(sum(net) filter (where side = 'b'), 0)
         or coalesce(sum(vat) filter (where side = 'd'), 0) <> coalesce(sum(vat) filter (where side = 'b'), 0)`,
  ),
  defineInvariant(
    'posting_day_of_document',
    {
      numbers: [38],
      title: {
        de: 'Ein Journal ist am Tag seines Belegs gebucht, nach dem Kalender des Verkäufers',
        en: 'A journal is posted on the day of its document, by the seller’s calendar',
      },
    },
    `select 'journal ' || j.id as subject, 'posted on ' || j.posting_date || ', ' || i.number || ' is of ' || i.issued_on as detail
       from changed_journals j join invoices i on i.seller_id = j.seller_id and i.issue_key = regexp_replace(j.idempotency_key, ':[a-z_]+$', '')
      where j.calendar is not null and j.kind in ('Invoice', 'Correction') and j.book = 'seller:' || j.seller_id and j.posting_date <> i.issued_on`,
  ),
  defineInvariant(
    'posting_months_match_documents',
    {
      numbers: [38],
      title: {
        de: 'Die Belege eines Monats und das, was die Umsatzsteuer-Auswertung dieses Monats für ihre Bestellungen nennt, sind dasselbe',
        en: 'The documents of a month say what that month’s VAT report says of their orders',
      },
    },
    `select 'seller ' || seller_id || ', ' || to_char(month, 'YYYY-MM') || ' ' || currency || ', order ' || order_id as subject,
            'documents and books differ by net ' || sum(net) || ', VAT ' || sum(vat) as detail
       from (select seller_id, order_id, currency, date_trunc('month', issued_on) as month, net_minor as net, vat_minor as vat from invoices where order_id is not null
             union all
             select j.seller_id, j.order_id, j.currency, date_trunc('month', j.posting_date),
                    case when ${REVENUE} then p.debit - p.credit else 0 end, case when ${VAT} then p.debit - p.credit else 0 end
               from journals j join postings p on p.journal_id = j.id
              where j.order_id is not null and j.idempotency_key not like 'write_off:%' and ((${REVENUE}) or (${VAT}))) sides
      where not exists (select from journals old where old.seller_id = sides.seller_id and old.order_id = sides.order_id and old.calendar is null)
      group by seller_id, order_id, currency, month having sum(net) <> 0 or sum(vat) <> 0`,
  ),
  defineInvariant(
    'invoice_states_follow_history',
    {
      numbers: [37],
      title: {
        de: 'Eine stornierte Rechnung hat ihr Storno, und keine andere hat eines',
        en: 'A canceled invoice has its reversal, and no other has one',
      },
    },
    `select 'invoice ' || o.number as subject, 'is ' || o.state || ', reversal: ' || coalesce(r.number, 'none') as detail
       from invoices o left join invoices r on r.seller_id = o.seller_id and r.original_id = o.id and r.type = 'reversal'
      where (o.state = 'canceled') <> (r.id is not null)`,
  ),
  defineInvariant(
    'invoice_chain',
    {
      numbers: [37],
      title: {
        de: 'Kein Beleg wurde geändert: jeder Hash folgt aus dem davor',
        en: 'No issued document was changed: every hash follows from the one before',
      },
    },
    { query: ISSUED_DOCUMENTS, comparedWith: 'documentHash(previous hash, document, lines)', check: verifyInvoices },
  ),
  defineInvariant(
    'documents_follow_tax_category',
    {
      numbers: [39, 40],
      title: {
        de: 'Umsatzsteuer steht nur, wo die Kategorie sie erlaubt; Reverse Charge ist AE ohne Steuer und nennt die USt-IdNr. des Käufers oder sagt, dass sie fehlt',
        en: 'VAT stands only where the category allows it; reverse charge is AE without VAT and names the buyer’s VAT id or says that it is missing',
      },
    },
    `select 'invoice ' || i.number as subject, l.vat_case || ': category ' || l.tax_category || ', rate ' || l.tax_rate_bp || ', VAT ' || l.vat_minor as detail
       from changed_invoices i join invoice_lines l on l.invoice_id = i.id
      where (l.tax_category <> 'S' and (l.tax_rate_bp <> 0 or l.vat_minor <> 0))
         or (l.tax_category = 'AE') <> (l.vat_case = 'EU_B2B_REVERSE_CHARGE')
         or (l.tax_category = 'AE' and coalesce(i.buyer_party ->> 'vatId', '') = '' and not i.missing_fields @> '["buyer.vat_id"]' and i.forgotten_at is null)
         or (l.tax_rate_bp = 0 and l.vat_minor <> 0)`,
  ),
];

type Link = WholeDocument;

const BATCH = 500;

/** Walks every series from its first number and names each document whose content is not what was issued. */
export function verifyInvoices(ctx: Ctx): Promise<Violation[]> {
  return reading(ctx, async ({ db }) => {
    const violations: Violation[] = [];
    let at: Pick<Link, 'seller_id' | 'issuer' | 'series' | 'year' | 'series_number' | 'hash'> = {
      seller_id: 0,
      issuer: '',
      series: 'GS',
      year: 0,
      series_number: 0,
      hash: '',
    };
    for (;;) {
      const { rows } = await db.raw<{ rows: Link[] }>(
        `${ISSUED_DOCUMENTS} where (i.seller_id, i.issuer, i.series, i.year, i.series_number) > (?, ?, ?, ?, ?)
          order by i.seller_id, i.issuer, i.series, i.year, i.series_number limit ?`,
        [at.seller_id, at.issuer, at.series, at.year, at.series_number, BATCH],
      );
      for (const link of rows) {
        const sameSeries =
          link.seller_id === at.seller_id &&
          link.issuer === at.issuer &&
          link.series === at.series &&
          link.year === at.year;
        if (link.prev_hash !== (sameSeries ? at.hash : ''))
          violations.push({ subject: `invoice ${link.number}`, detail: 'it does not name the hash before it' });
        // Once its people have left, the hash it was issued with stands for them, and another one for what stayed.
        const isWhole = !link.rest_hash
          ? documentHash(link.prev_hash, link, link.lines) === link.hash
          : restHash(link) === link.rest_hash;
        if (!isWhole)
          violations.push({ subject: `invoice ${link.number}`, detail: 'its content is not what was issued' });
        at = link;
      }
      if (rows.length < BATCH) return violations;
    }
  });
}
