import type { Knex } from 'knex';
import { shareTable } from '#core/database';

/** Accounts at other services that people sign in with, and ways there that a browser has begun. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table sign_in_identities (
      provider text not null,
      -- The provider's own name of the person, which never changes
      subject text not null,
      user_id bigint not null constraint sign_in_identities_user_fk references users,
      -- Address there, as it was when the two were joined
      email text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      constraint sign_in_identities_pkey primary key (provider, subject),
      constraint sign_in_identities_provider_known check (provider in ('google', 'apple'))
    );
    create unique index sign_in_identities_one_each on sign_in_identities (user_id, provider);
    create table sign_in_handshakes (
      state_hash bytea constraint sign_in_handshakes_pkey primary key,
      provider text not null,
      -- Of the ID token, and of PKCE
      nonce text not null,
      verifier text not null,
      -- Path of ours that the person wanted to
      to_path text not null,
      -- The person signed in who joins an account there; null while signing in
      user_id bigint constraint sign_in_handshakes_user_fk references users,
      expires_at timestamptz not null
    );
    create index sign_in_handshakes_expired on sign_in_handshakes (expires_at);
  `);
  await shareTable(db, 'sign_in_identities');
  await shareTable(db, 'sign_in_handshakes', { grant: ['insert', 'delete'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sign_in_handshakes, sign_in_identities');
}
