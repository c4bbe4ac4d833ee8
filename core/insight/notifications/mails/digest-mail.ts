import { z } from 'zod';
import { defineMail } from '#core/mail';

const LINES_HTML = `{{#each lines}}<p style="margin:0 0 12px"><a href="{{link}}" style="color:#1c1c1a;font-weight:600">{{title}}</a>{{#if detail}}<br>{{detail}}{{/if}}</p>{{/each}}`;
const LINES_TEXT = `{{#each lines}}- {{title}}{{#if detail}} ({{detail}}){{/if}}\n{{/each}}`;

/** Lines of a digest: each event in a shop since the last one. */
export const digestMail = defineMail({
  id: 'notification_digest',
  receiver: 'team_member',
  purpose: 'news',
  topic: 'notification',
  data: z.object({
    count: z.number().int(),
    one: z.boolean(),
    /** Number of those that stand on the page alone. */
    more: z.number().int(),
    lines: z.array(z.object({ title: z.string(), detail: z.string(), link: z.string() })),
    link: z.string(),
    settings: z.string(),
  }),
  subject: {
    de: '{{#if one}}Eine Neuigkeit{{else}}{{count}} Neuigkeiten{{/if}} aus Ihrem Shop',
    en: '{{#if one}}One piece of news{{else}}{{count}} pieces of news{{/if}} from your shop',
  },
  html: {
    de: `${LINES_HTML}{{#if more}}<p>Und {{more}} weitere.</p>{{/if}}{{> button href=link label="Alle ansehen"}}<p><a href="{{settings}}">Wie oft Sie Mails bekommen, entscheiden Sie selbst</a></p>`,
    en: `${LINES_HTML}{{#if more}}<p>And {{more}} more.</p>{{/if}}{{> button href=link label="View all"}}<p><a href="{{settings}}">You decide how often you get mails</a></p>`,
  },
  text: {
    de: `${LINES_TEXT}{{#if more}}Und {{more}} weitere.\n{{/if}}\nAlle ansehen: {{link}}\n\nWie oft Sie Mails bekommen, entscheiden Sie selbst: {{settings}}\n`,
    en: `${LINES_TEXT}{{#if more}}And {{more}} more.\n{{/if}}\nView all: {{link}}\n\nYou decide how often you get mails: {{settings}}\n`,
  },
});
