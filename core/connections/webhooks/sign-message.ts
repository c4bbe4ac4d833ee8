import { createHmac } from 'node:crypto';

/** The three headers of a message: HMAC-SHA256 over `<id>.<seconds>.<body>` with the secret's bytes. */
export function signMessage({
  id,
  sentAt,
  body,
  secret,
}: {
  id: string;
  sentAt: Date;
  body: string;
  secret: string;
}): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) throw new RangeError('The signing secret is empty.');
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
