import Handlebars from 'handlebars';
import { inLanguage, localeOf, type Language } from '#core/kit';
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
  /** Address that ends mails of this kind; null for those that cannot be refused. */
  unsubscribe?: string | null;
}

/** Language a mail is written in for that reader: theirs if all its parts speak it. */
export function spokenBy<Data>({ subject, html, text }: Mail<Data>, language: Language): Language {
  return [subject, html, text].every((part) => part[language] !== undefined) ? language : localeOf(language);
}

/** A variable that the data lacks is an error rather than a gap in a sentence. */
export function renderMail<Data>(
  mail: Mail<Data>,
  language: Language,
  data: Data,
  { senderName, greet, look, unsubscribe = null }: Letterhead,
): RenderedMail {
  const locale = spokenBy(mail, language);
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
      look: { ...look, logo: look.logo ?? null },
      initial: senderName.slice(0, 1).toUpperCase(),
      preview: previewOf(text),
      body: BEGIN + draw('html') + END + way(locale, unsubscribe).html,
    }),
    text: layout.text({ senderName, body: text.replaceAll(/\n{3,}/g, '\n\n') + way(locale, unsubscribe).text }),
  };
}

// Unseen marks round what a mail says, so that a seller's words can take its place.
const BEGIN = '<!--said-->';
const END = '<!--/said-->';

/** Puts other words into a drawn mail, in front of what it says or in its place. The way out of news stays. */
export function replaceBody(
  drawn: Pick<RenderedMail, 'html' | 'text'>,
  parts: { html: string; text: string },
  { keepsStandard, senderName }: { keepsStandard: boolean; senderName: string },
): { html: string; text: string } {
  const [begin, end] = [drawn.html.indexOf(BEGIN), drawn.html.indexOf(END)];
  if (begin < 0 || end < begin) return drawn;
  const rest = drawn.html.slice(keepsStandard ? begin + BEGIN.length : end);
  const html = `${drawn.html.slice(0, begin)}${BEGIN}${parts.html}${rest}`;
  if (keepsStandard) return { html, text: `${parts.text}\n\n${drawn.text}` };
  const refuse = Object.values(REFUSE).flatMap(
    (words) => new RegExp(`\\n\\n${words}: \\S+`).exec(drawn.text)?.[0] ?? [],
  );
  return { html, text: layout.text({ senderName, body: parts.text + refuse.join('') }) };
}

const REFUSE = {
  de: 'Keine solchen Mails mehr',
  en: 'No more mails like this',
  pl: 'Nie chcę więcej takich wiadomości',
};

/** Way out of mails that nobody has to get; the same address stands in the head, where mail programs offer it as a button. */
function way(locale: Language, address: string | null): { html: string; text: string } {
  if (address === null) return { html: '', text: '' };
  return {
    html: `<p style="font-size:13px;color:#5c5c57"><a href="${address}" style="color:#5c5c57">${REFUSE[locale]}</a></p>`,
    text: `\n\n${REFUSE[locale]}: ${address}`,
  };
}

function helloTo(name: string, locale: Language): string {
  return `${inLanguage(locale, { de: 'Guten Tag', en: 'Hello', pl: 'Dzień dobry' })}${name.trim() === '' ? '' : ` ${oneLine(name)}`},`;
}

/** First words after the greeting, which mail programs show beside the subject. */
function previewOf(text: string): string {
  return oneLine(text.split('\n').slice(1).join(' ')).slice(0, 120);
}

function templateOf(mail: Mail, part: 'subject' | 'html' | 'text', locale: Language): Template {
  const templates = compiled.get(mail) ?? new Map<string, Template>();
  compiled.set(mail, templates);
  const key = `${part} ${locale}`;
  const template =
    templates.get(key) ?? engine.compile(inLanguage(locale, mail[part]), { strict: true, noEscape: part !== 'html' });
  templates.set(key, template);
  return template;
}

/** A line break in a header would begin a header of somebody else's choosing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
