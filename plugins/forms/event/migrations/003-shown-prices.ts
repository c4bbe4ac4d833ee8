import type { MigrationModule } from '#core/plugins';

/** Events that are there already show their cheapest ticket at once, not first when they are next changed. */
export const shownPrices: MigrationModule = {
  async up(db) {
    await db.raw(`
      update products p set variant_minor = k.least, variant_at_plan = k.least is not null and k.planned, variants_differ = k.least is not null and (k.planned or k.least <> k.most)
        from (select product_id, min(case pricing when 'own' then unit_minor when 'free' then 0 end) as least, max(case pricing when 'own' then unit_minor when 'free' then 0 end) as most,
                     bool_or(pricing = 'plan') as planned
                from event_kinds where removed_at is null group by product_id) k
       where p.id = k.product_id`);
  },
  async down() {
    // The columns are core's.
  },
};
