import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** What a receiver checks: throws with the reason for whatever is not signed with the secret, or not now. */
export function verifyMessage({
  headers,
  body,
  secret,
  now,
}: {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  secret: string;
  now: Date;
}): void {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) throw new Error('empty secret');
  if (!id || !timestamp || !signatures) throw new Error('missing header');
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new Error('timestamp out of tolerance');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const fits = signatures.split(' ').some((entry) => {
    const [version, text] = entry.split(',');
    const given = Buffer.from(text ?? '', 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!fits) throw new Error('no matching signature');
}
