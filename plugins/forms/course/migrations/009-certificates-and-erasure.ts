import type { MigrationModule } from '#core/plugins';

/** A quiz that ends with a certificate, and comments of people whose data was erased. */
export const certificatesAndErasure: MigrationModule = {
  async up(db) {
    await db.raw(`
      alter table course_quizzes add column certificate_product_id bigint;
      alter table course_quizzes add constraint course_quizzes_certificate_fk
        foreign key (seller_id, certificate_product_id) references products (seller_id, id);
      alter table course_comments add column erased_at timestamptz;
    `);
  },
  async down(db) {
    await db.raw(`
      alter table course_comments drop column erased_at;
      alter table course_quizzes drop column certificate_product_id;
    `);
  },
};
