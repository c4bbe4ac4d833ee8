import { defineInvariant, type Invariant } from '#core/ledger';

/** Rules of accounts. */
export const accountInvariants: readonly Invariant[] = [
  defineInvariant(
    'sessions_begin_after_proof',
    {
      numbers: [46],
      title: {
        de: 'Keine Sitzung ist älter als der Nachweis, wem ihre Adresse gehört',
        en: 'No session is older than the proof of whose its address is',
      },
    },
    `select 'user ' || u.id as subject, 'session ' || s.id || ' began before the address was confirmed and is open' as detail
       from sessions s join users u on u.id = s.user_id
      where s.revoked_at is null and u.email_confirmed_at is not null and s.created_at < u.email_confirmed_at`,
  ),
];
