import type { MigrationModule } from '#core/plugins';

/** Seat that a ticket had before it was replaced by a dearer one, so that it comes back to it where nobody sits there. */
export const leftSeats: MigrationModule = {
  half: 'expand',
  async up(db) {
    await db.raw('alter table payment_tickets add column left_seat_id bigint');
  },
  async down(db) {
    await db.raw('alter table payment_tickets drop column left_seat_id');
  },
};
