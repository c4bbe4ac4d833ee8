import { expect, test } from 'vitest';
import { openLog } from '#core/kernel';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

test.each([
  ['an authorization header', { request: { headers: { authorization: 'Bearer verysecret1' } } }],
  ['a cookie', { headers: { 'set-cookie': ['session=verysecret1'] } }],
  ['a password', { input: { user: { password: 'verysecret1' } } }],
  ['a secret setting', { settings: { stripe: [{ secretKey: 'verysecret1' }] } }],
  ['a token', { resetToken: 'verysecret1' }],
  ['a card', { card: { number: 'verysecret1' } }],
  ['an object below a secret name', { credentials: { deep: { er: 'verysecret1' } } }],
  ['a provider key in a sentence', { note: 'called with sk_test_verysecret1' }],
  ['a password in an address', { url: 'postgres://kontor:verysecret1@127.0.0.1/kontor' }],
  ['a signature in an address', { url: '/files/7?e=1&s=verysecret1' }],
  ['a bearer in an error', { err: new Error('refused: Bearer verysecret1') }],
  [
    'a request that hangs on an error',
    { err: Object.assign(new Error('failed'), { config: { headers: { 'x-auth': 'verysecret1' } } }) },
  ],
  ['a cause', { err: new Error('outer', { cause: new Error('postgres://a:verysecret1@host/') }) }],
])('%s does not appear', (_what, fields) => {
  expect(logged((log) => log.error(fields, 'something'))).not.toContain('verysecret1');
});

test('a secret in the message or in a child logger does not appear either', () => {
  expect(logged((log) => log.info({}, 'using whsec_verysecret1'))).not.toContain('verysecret1');
  expect(logged((log) => log.child({ token: 'verysecret1' }).info({}, 'hello'))).not.toContain('verysecret1');
});

test('a card number does not appear, an id and a time do', () => {
  const line = logged((log) =>
    log.info({ text: 'paid with 4242 4242 4242 4242', orderId: 123_456, at: new Date(0) }, 'paid'),
  );
  expect(line).not.toContain('4242 4242');
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    orderId: 123_456,
    at: '1970-01-01T00:00:00.000Z',
    msg: 'paid',
  });
});

test('an error keeps what helps: message, stack, code', () => {
  const line = logged((log) =>
    log.error({ err: Object.assign(new Error('out of cheese'), { code: 'E_CHEESE' }), requestId: 'r1' }, 'failed'),
  );
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'out of cheese', code: 'E_CHEESE', stack: expect.stringContaining('open-log.test') },
    requestId: 'r1',
  });
});

test('counts and yes or no may be read under any name', () => {
  expect(JSON.parse(logged((log) => log.info({ tokens: 3, passwordSet: true }, 'x')))).toMatchObject({
    tokens: 3,
    passwordSet: true,
  });
});
