import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery, type LocalText } from '#core/kit';
import type { MailReceiver, MailState } from '#core/mail';
import { requireSeller } from '#core/people';
import { mailTitle, RECEIVER_OPTIONS, STATE_OPTIONS, TEMPLATE_OPTIONS } from './mail-titles.ts';

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A shop's mails by their heads, newest first. */
export const mailLogList = defineList<SqlBinding>({
  name: 'mails',
  base: (db, ctx) => db('mails as m').where({ 'm.seller_id': requireSeller(ctx) }),
  search: (rows, words) => void rows.whereRaw('(m.recipient ilike ? or m.subject ilike ?)', [like(words), like(words)]),
  filters: [
    {
      key: 'email_to',
      control: 'text',
      label: { de: 'An', en: 'To' },
      apply: (rows, value) => void rows.whereILike('m.recipient', like(value)),
    },
    {
      key: 'email_from',
      control: 'text',
      label: { de: 'Von', en: 'From' },
      apply: (rows, value) =>
        void rows.whereRaw('(m.sender_name ilike ? or m.from_address ilike ?)', [like(value), like(value)]),
    },
    {
      key: 'email_template_id',
      control: 'multi_select',
      options: TEMPLATE_OPTIONS,
      label: { de: 'Vorlage', en: 'Template' },
      apply: (rows, values) => void rows.whereIn('m.mail', [...values]),
    },
    {
      key: 'state',
      control: 'multi_select',
      options: STATE_OPTIONS,
      label: { de: 'Status', en: 'State' },
      apply: (rows, values) => void rows.whereIn('m.state', [...values]),
    },
    {
      key: 'receiver_type',
      control: 'multi_select',
      options: RECEIVER_OPTIONS,
      label: { de: 'Empfänger', en: 'Receiver' },
      apply: (rows, values) => void rows.whereIn('m.receiver', [...values]),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Zeitraum', en: 'Period' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('m.created_at', '>=', from);
        if (before) void rows.where('m.created_at', '<', before);
      },
    },
  ],
  scopes: [
    {
      key: 'sent',
      label: { de: 'Gesendet', en: 'Sent' },
      apply: (rows) => void rows.whereIn('m.state', ['sent', 'kept']),
    },
    {
      key: 'not_arrived',
      label: { de: 'Nicht angekommen', en: 'Not arrived' },
      apply: (rows) => void rows.whereIn('m.state', ['failed', 'bounced', 'suppressed']),
    },
    {
      key: 'waiting',
      label: { de: 'Wartend', en: 'Waiting' },
      apply: (rows) => void rows.where('m.state', 'waiting'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'm.id', firstDir: 'desc' },
    { key: 'createdAt', apply: 'm.created_at', firstDir: 'desc' },
  ],
  defaultSort: { key: 'createdAt', dir: 'desc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'm.id', as: 'number' } },
    { key: 'subject', label: { de: 'Betreff', en: 'Subject' }, apply: { sql: 'm.subject', as: 'text' } },
    { key: 'recipient', label: { de: 'An', en: 'To' }, apply: { sql: 'm.recipient', as: 'text' } },
    { key: 'state', label: { de: 'Status', en: 'State' }, apply: { sql: 'm.state', as: 'text' } },
    {
      key: 'createdAt',
      label: { de: 'Geschrieben', en: 'Written' },
      sortKey: 'createdAt',
      apply: { sql: 'm.created_at', as: 'timestamp' },
    },
    { key: 'mail', label: { de: 'Vorlage', en: 'Template' }, only: 'csv', apply: { sql: 'm.mail', as: 'text' } },
    {
      key: 'receiver',
      label: { de: 'Empfänger', en: 'Receiver' },
      only: 'csv',
      apply: { sql: 'm.receiver', as: 'text' },
    },
    {
      key: 'sentAt',
      label: { de: 'Gesendet', en: 'Sent' },
      only: 'csv',
      apply: { sql: 'm.sent_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface MailLogRow {
  id: number;
  subject: string;
  recipient: string;
  receiver: MailReceiver;
  template: LocalText;
  state: MailState;
  createdAt: Date;
}

const COLUMNS = ['m.id', 'm.subject', 'm.recipient', 'm.receiver', 'm.mail', 'm.state', 'm.created_at as createdAt'];

export async function readMailLog(ctx: Ctx, query: ListQuery): Promise<ListAnswer<MailLogRow> & { page: number }> {
  const answer = await readList<Omit<MailLogRow, 'template'> & { mail: string }>(ctx, mailLogList, query, COLUMNS);
  return { ...answer, list: answer.list.map(({ mail, ...row }) => ({ ...row, template: mailTitle(mail) })) };
}

export function streamMailLogCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, mailLogList, query, options);
}
