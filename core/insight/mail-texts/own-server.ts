import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { InputError } from '#core/kit';
import { domainOfAddress, ensureMailKey, ownSender, ownServerOf, type OwnSender } from '#core/mail';
import { requireOwner } from '#core/people';
import { maskedSettings, readSettings, writeSettings } from '#core/settings';

const ADDRESS = z.email();

export interface SenderView {
  values: Partial<Omit<OwnSender, 'password'>>;
  hasPassword: boolean;
  version: number;
}

/** As whom the shop writes to buyers. The password of its server is never shown. */
export async function readSender(ctx: Ctx): Promise<SenderView> {
  const sellerId = requireOwner(ctx);
  const { values, secrets, version } = await maskedSettings(ctx, ownSender, { sellerId });
  const shown = values as SenderView['values'];
  // Without a server an empty one is kept.
  return { values: shown, hasPassword: Boolean(shown.host) && (secrets.password?.set ?? false), version };
}

export type SenderInput = Omit<OwnSender, 'password'> & { password: string | null };

/**
 * Keeps sender and server. A server is asked first whether it lets us in: one that does not is not kept. A password that is left out stays,
 * as long as it goes to the same server.
 * @throws InputError naming the field
 */
export async function saveSender(ctx: Ctx, input: SenderInput): Promise<void> {
  const sellerId = requireOwner(ctx);
  if (input.host.trim() !== '' || input.from !== '') requireFeature(ctx, 'custom_smtp');
  checkForm(ctx, input);
  const kept = await readSettings(ctx, ownSender, { sellerId });
  const sameServer = kept !== null && kept.host === input.host && kept.user === input.user;
  const password = input.password ?? (sameServer ? kept.password : '');
  const wanted = { ...input, host: input.host.trim(), password: input.host.trim() === '' ? '' : password };
  if (wanted.host !== '') await askServer(ctx, wanted);
  await writeSettings(ctx, ownSender, wanted, { sellerId });
  if (wanted.from !== '') await ensureMailKey(ctx, { sellerId, domain: domainOfAddress(wanted.from) });
}

function checkForm({ locale }: Ctx, { replyTo, from, host, port, perMinute }: SenderInput): void {
  const words = WORDS[locale];
  const isNumber = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  const problems: [string, string, boolean][] = [
    ['replyTo', words.address, replyTo !== '' && !ADDRESS.safeParse(replyTo).success],
    ['host', words.host, !/^[\w.:-]*$/.test(host.trim())],
    ['port', words.port, !isNumber(port, 65_535)],
    ['from', words.address, from !== '' && !ADDRESS.safeParse(from).success],
    ['perMinute', words.perMinute, !isNumber(perMinute, 1000)],
  ];
  const found = problems.filter(([, , is]) => is);
  if (found.length === 0) return;
  throw new InputError(
    found.map(([field, detail]) => ({ code: 'mail_server', title: words.title, detail, source: { field } })),
  );
}

async function askServer(ctx: Ctx, sender: OwnSender): Promise<void> {
  const words = WORDS[ctx.locale];
  if (sender.from === '') throw wrong(words.title, 'from', words.from);
  try {
    const server = await ownServerOf(ctx)(sender);
    await server.verify().finally(() => server.close());
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code === 'EINSIDE') throw wrong(words.title, 'host', words.inside);
    if (code === 'EAUTH') throw wrong(words.title, 'password', words.login);
    throw wrong(words.title, 'host', words.away(message ?? ''));
  }
}

const wrong = (title: string, field: string, detail: string): InputError =>
  new InputError([{ code: 'mail_server', title, detail, source: { field } }]);

const WORDS = {
  de: {
    title: 'Mailserver nicht gespeichert',
    address: 'Das ist keine E-Mail-Adresse.',
    host: 'Nennen Sie nur den Namen des Servers, zum Beispiel smtp.example.com.',
    port: 'Der Port ist eine Zahl, meist 465 oder 587.',
    perMinute: 'Nennen Sie eine Zahl von 1 bis 1000.',
    from: 'Nennen Sie die Adresse, von der dieser Server senden darf.',
    inside:
      'Diese Adresse liegt in einem internen Netz oder ist kein Mailserver. Nennen Sie den öffentlichen Namen und Port 465 oder 587.',
    login: 'Der Server nimmt Benutzer und Passwort nicht an. Manche Anbieter verlangen ein eigenes App-Passwort.',
    away: (said: string) =>
      `Der Server antwortet nicht wie ein Mailserver (${said.slice(0, 150)}). Prüfen Sie Name, Port und Verschlüsselung.`,
  },
  en: {
    title: 'The mail server was not kept',
    address: 'This is no e-mail address.',
    host: 'Name the server alone, for example smtp.example.com.',
    port: 'The port is a number, mostly 465 or 587.',
    perMinute: 'Name a number from 1 to 1000.',
    from: 'Name the address this server may send from.',
    inside: 'This address lies in an internal network or is no mail server. Name the public one and port 465 or 587.',
    login: 'The server does not accept user and password. Some providers ask for an app password.',
    away: (said: string) =>
      `The server does not answer like a mail server (${said.slice(0, 150)}). Check name, port and encryption.`,
  },
};
