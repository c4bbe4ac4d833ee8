import Handlebars from 'handlebars';
import type { Locale } from '#core/context';
import type { Mail } from './define-mail.ts';
import { layouts, partials } from './layout.ts';
import type { MailLook } from './mail-look.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

type Template = (data: object) => string;

const engine = Handlebars.create();
for (const [name, source] of Object.entries(partials))
  engine.registerPartial(name, engine.compile(source, { strict: true }));
const layout = {
  html: engine.compile(layouts.html, { strict: true }),
  text: engine.compile(layouts.text, { strict: true, noEscape: true }),
};
const compiled = new WeakMap<Mail, Map<string, Template>>();

export interface Letterhead {
  senderName: string;
  /** First name of who is written to; empty where nobody knows it. */
  greet: string;
  look: MailLook;
}

/** A variable that the data lacks is an error rather than a gap in a sentence. */
export function renderMail<Data>(
  mail: Mail<Data>,
  locale: Locale,
  data: Data,
  { senderName, greet, look }: Letterhead,
): RenderedMail {
  const all = { hello: helloTo(greet, locale), look, ...(mail.data.parse(data) as object), senderName };
  const draw = (part: 'subject' | 'html' | 'text'): string => templateOf(mail as Mail, part, locale)(all);
  const subject = oneLine(draw('subject'));
  const text = draw('text').trim();
  return {
    subject,
    html: layout.html({
      locale,
      subject,
      senderName,
      look,
      initial: senderName.slice(0, 1).toUpperCase(),
      preview: previewOf(text),
      body: draw('html'),
    }),
    text: layout.text({ senderName, body: text.replaceAll(/\n{3,}/g, '\n\n') }),
  };
}

function helloTo(name: string, locale: Locale): string {
  return `${locale === 'de' ? 'Guten Tag' : 'Hello'}${name.trim() === '' ? '' : ` ${oneLine(name)}`},`;
}

/** First words after the greeting, which mail programs show beside the subject. */
function previewOf(text: string): string {
  return oneLine(text.split('\n').slice(1).join(' ')).slice(0, 120);
}

function templateOf(mail: Mail, part: 'subject' | 'html' | 'text', locale: Locale): Template {
  const templates = compiled.get(mail) ?? new Map<string, Template>();
  compiled.set(mail, templates);
  const key = `${part} ${locale}`;
  const template =
    templates.get(key) ?? engine.compile(mail[part][locale], { strict: true, noEscape: part !== 'html' });
  templates.set(key, template);
  return template;
}

/** A line break in a header would begin a header of somebody else's choosing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
