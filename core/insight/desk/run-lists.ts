import type { SqlBinding } from '#core/database';
import { defineList, type LocalText } from '#core/kit';
import { RECEIVER_TITLES, STATE_TITLES as MAIL_STATES } from '#core/mail-log';
import { requireAdmin } from '#core/people';
import { choice, column, days, fileOnly, like, ofSeller, sellerColumns, sortable, text } from './list-parts.ts';

const JOB_STATES: Readonly<Record<string, LocalText>> = {
  running: { de: 'Läuft', en: 'Running' },
  waiting: { de: 'Wartet', en: 'Waiting' },
  later: { de: 'Später', en: 'Later' },
  failed: { de: 'Gescheitert', en: 'Failed' },
};

export const RUN_LOOKS = { mails: { state: MAIL_STATES }, jobs: { state: JOB_STATES } };

/** Every mail of the installation by its subject. What stands in it is between the shop and its reader. */
export const mailList = defineList<SqlBinding>({
  name: 'admin_mails',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('mails as m').leftJoin('sellers as s', 's.id', 'm.seller_id');
  },
  search: (rows, words) =>
    void rows.where((any) => void any.whereILike('m.recipient', like(words)).orWhereILike('m.subject', like(words))),
  filters: [
    ...ofSeller,
    choice('state', 'Status', 'State', MAIL_STATES, 'm.state'),
    text('email_to', 'An', 'To', 'm.recipient'),
    text('email_from', 'Von', 'From', "concat_ws(' ', m.sender_name, m.from_address)"),
    choice('receiver_type', 'Empfänger', 'Receiver', RECEIVER_TITLES, 'm.receiver'),
    text('email_template_id', 'Vorlage', 'Template', 'm.mail'),
    days('created', 'Geschrieben', 'Written', 'm.created_at'),
    days('success', 'Gesendet', 'Sent', 'm.sent_at'),
  ],
  scopes: Object.entries(MAIL_STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('m.state', key),
  })),
  sorts: [
    { key: 'id', apply: 'm.id' },
    { key: 'created_at', apply: 'm.created_at' },
  ],
  columns: [
    column('subject', 'Betreff', 'Subject', 'm.subject'),
    column('recipient', 'An', 'To', 'm.recipient'),
    column('mail', 'Vorlage', 'Template', 'm.mail'),
    column('state', 'Status', 'State', 'm.state'),
    column('attempts', 'Versuche', 'Attempts', 'm.attempts', 'number'),
    sortable(column('created_at', 'Geschrieben', 'Written', 'm.created_at', 'timestamp')),
    column('sent_at', 'Gesendet', 'Sent', 'm.sent_at', 'timestamp'),
    ...sellerColumns,
    fileOnly(column('id', 'Nr.', 'Id', 'm.id', 'number')),
    fileOnly(column('receiver', 'Empfänger', 'Receiver', 'm.receiver')),
    fileOnly(column('last_error', 'Fehler', 'Error', "coalesce(m.last_error, '')")),
  ],
  expands: [],
});

/** Jobs that run, wait and failed. Payloads stay unseen. */
export const jobList = defineList<SqlBinding>({
  name: 'admin_jobs',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db.from(db.raw('kontor_jobs(?) as j', [ctx.clock.now()]));
  },
  search: (rows, words) =>
    void rows.where((any) => void any.whereILike('j.job_id', like(words)).orWhereILike('j.last_error', like(words))),
  filters: [
    choice('state', 'Status', 'State', JOB_STATES, 'j.state'),
    text('event_key', 'Aufgabe', 'Job', 'j.job_id'),
    days('created', 'Angelegt', 'Created', 'j.created_at'),
    days('start', 'Fällig', 'Due', 'j.run_at'),
  ],
  scopes: Object.entries(JOB_STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('j.state', key),
  })),
  sorts: [
    { key: 'id', apply: 'j.id' },
    { key: 'run_at', apply: 'j.run_at' },
    { key: 'created_at', apply: 'j.created_at' },
  ],
  defaultSort: { key: 'run_at', dir: 'desc' },
  columns: [
    column('job', 'Aufgabe', 'Job', 'j.job_id'),
    column('state', 'Status', 'State', 'j.state'),
    sortable(column('run_at', 'Fällig', 'Due', 'j.run_at', 'timestamp')),
    column('attempts', 'Versuche', 'Attempts', 'j.attempts', 'number'),
    column('last_error', 'Fehler', 'Error', "left(split_part(coalesce(j.last_error, ''), E'\\n', 1), 200)"),
    sortable(column('created_at', 'Angelegt', 'Created', 'j.created_at', 'timestamp')),
  ],
  expands: [],
});
