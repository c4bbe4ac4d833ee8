import type { Ctx } from '#core/context';
import { outwardHttp } from '#core/sync';
import { signMessage } from './sign-message.ts';

/** One try: what came back, or why nothing did. */
export interface Answer {
  status: number | null;
  milliseconds: number;
  answer: string;
  error: string | null;
  /** Seconds that the other side asked for. */
  afterSeconds: number;
}

export interface SentMessage {
  id: string;
  body: string;
  url: string;
  secrets: readonly string[];
}

const MOST_ANSWER = 2000;

/** Posts a message, signed with each secret that is valid. Never throws for what lies outside. */
export async function sendMessage(
  ctx: Pick<Ctx, 'ports' | 'clock'>,
  { id, body, url, secrets }: SentMessage,
): Promise<Answer> {
  const http = ctx.ports.find(outwardHttp, 'core');
  if (!http) throw new Error('Nothing is plugged in that reaches the outside.');
  const sentAt = ctx.clock.now();
  const signed = secrets.map((secret) => signMessage({ id, sentAt, body, secret }));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor',
    ...signed[0],
    'webhook-signature': signed.map((each) => each['webhook-signature']).join(' '),
  };
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const response = await http(url, { method: 'POST', headers, body });
    const text = await response.text();
    return {
      status: response.status,
      milliseconds: took(),
      answer: text.replaceAll('\u0000', '').slice(0, MOST_ANSWER),
      error: null,
      afterSeconds: Math.max(0, Number(response.headers.get('retry-after')) || 0),
    };
  } catch (error) {
    return { status: null, milliseconds: took(), answer: '', error: reasonOf(error), afterSeconds: 0 };
  }
}

/** For the log: the network's own word, or our refusal to call inside. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (code === 'EINSIDE') return String(message);
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : String(code ?? message ?? error).slice(0, 200);
}
