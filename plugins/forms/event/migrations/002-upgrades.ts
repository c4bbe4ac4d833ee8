import type { MigrationModule } from '#core/plugins';

/** Tickets that become other ones: who holds a ticket while the upgrade is being paid, and whose place is free again. */
export const upgrades: MigrationModule = {
  async up(db) {
    await db.raw(`
      alter table payment_tickets
        -- The order that is about to replace it; null: nobody.
        add column upgrade_key text,
        -- It was replaced by an upgrade, and its place has been given back.
        add column place_given_up boolean not null default false`);
  },
  async down(db) {
    await db.raw('alter table payment_tickets drop column upgrade_key, drop column place_given_up');
  },
};
