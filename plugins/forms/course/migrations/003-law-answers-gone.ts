import { protectTenantTable, type MigrationModule } from '#core/plugins';

/** The answers to the distance-learning law are the product's since 002; nobody has read the old table from then on. */
export const lawAnswersGone: MigrationModule = {
  async up(db) {
    await db.schema.dropTable('course_law_answers');
  },
  async down(db) {
    await db.raw(`
      create table course_law_answers (
        seller_id bigint not null,
        product_id bigint not null,
        paid_teaching boolean,
        mostly_recorded boolean,
        learning_checked boolean,
        duration_and_price text not null default '',
        zfu_number text not null default '',
        answered_at timestamptz not null,
        primary key (seller_id, product_id),
        constraint course_law_answers_product_fk foreign key (seller_id, product_id) references products (seller_id, id)
      )`);
    await protectTenantTable(db, 'course_law_answers');
  },
};
