import { mkdirSync } from 'node:fs';
import { systemClock, type Log } from '#core/context';
import type { PaymentProvider } from '#core/plugins';
import { Line } from '#core/testing';
import { plugins } from '../../plugins.config.ts';
import type { AtProvider } from '../bench/buyer.ts';
import { freePort } from '../free-port.ts';

/** Stripe's sandbox at the other end of two lines: ours to its interface, and its messages to us. It outlives whatever is struck. */
export interface CardProvider {
  payments: PaymentProvider;
  settings: Readonly<Record<string, unknown>>;
  atProvider: AtProvider;
  /** Payments in its own books, by its own ids. */
  taken(): Promise<string[]>;
  cutLines(): Promise<void>;
  mendLines(): Promise<void>;
  close(): Promise<void>;
}

/** `shop`: port that its messages are to reach, once there is one. */
export async function startCardProvider(folder: string, shop: () => number, log: Log): Promise<CardProvider> {
  const plugin = plugins.find(({ id }) => id === 'stripe')!;
  const [near, hooks] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const running = await plugin.demo!.start!({
    folder,
    clock: systemClock,
    log,
    baseUrl: `http://127.0.0.1:${hooks}`,
    webhookUrl: (provider) => `http://127.0.0.1:${hooks}/webhooks/${provider}/bench`,
  });
  const player = running.providers!.stripe!;
  const own = player.settings(null) as { apiBase: string; secretKey: string };
  const ask = async (question: string): Promise<Answer> => {
    const answer = await fetch(`${own.apiBase}/v1/${question}`, {
      headers: { authorization: `Bearer ${own.secretKey}` },
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const lines = [
    { line: new Line(() => ({ port: Number(new URL(own.apiBase).port), host: '127.0.0.1' })), port: near },
    { line: new Line(() => ({ port: shop(), host: '127.0.0.1' })), port: hooks },
  ];
  const cutLines = async (): Promise<void> => void (await Promise.all(lines.map(({ line }) => line.cut())));
  const mendLines = async (): Promise<void> =>
    void (await Promise.all(lines.map(({ line, port }) => line.mend({ port, host: '127.0.0.1' }))));
  await mendLines();
  return {
    payments: plugin.payments!.find(({ key }) => key === 'stripe')!,
    settings: { ...own, apiBase: `http://127.0.0.1:${near}` },
    async atProvider(page) {
      const secret = /client-secret="([^"]+)"/.exec(page)?.[1];
      if (!secret) throw new Error('The page of the payment has no card field.');
      // A buyer whose way back broke off opens the page again; the card was charged.
      const { status } = await ask(`payment_intents/${secret.split('_secret_')[0]!}`);
      if (status !== 'succeeded') await player.pay({ clientSecret: secret });
    },
    async taken() {
      const ids: string[] = [];
      for (let more = true, last = ''; more;) {
        const page = await ask(`payment_intents?limit=100${last && `&starting_after=${last}`}`);
        ids.push(...page.data!.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
        last = page.data!.at(-1)?.id ?? '';
        more = page.has_more === true;
      }
      return ids;
    },
    cutLines,
    mendLines,
    async close() {
      await cutLines();
      await running.close();
    },
  };
}

interface Answer {
  status?: string;
  data?: { id: string; status: string }[];
  has_more?: boolean;
}
