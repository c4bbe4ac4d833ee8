import type { Knex } from 'knex';

/** Devices with a shop's app from a store: reached through Google's or Apple's service, by a token and without keys of a browser. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table push_subscriptions add column way text not null default 'web';
    alter table push_subscriptions alter column p256dh drop not null, alter column auth drop not null;
    alter table push_subscriptions add constraint push_subscriptions_way_known check (way in ('web', 'fcm', 'apns'));
    alter table push_subscriptions add constraint push_subscriptions_keys check ((way = 'web') = (p256dh is not null) and (way = 'web') = (auth is not null));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from push_subscriptions where way <> 'web';
    alter table push_subscriptions drop constraint push_subscriptions_keys, drop constraint push_subscriptions_way_known;
    alter table push_subscriptions alter column p256dh set not null, alter column auth set not null;
    alter table push_subscriptions drop column way;
  `);
}
