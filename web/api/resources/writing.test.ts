import { describe, expect, test } from 'vitest';
import { annasReader, READER } from '../../e2e/testing/annas-reader.ts';
import { askApi as ask, closedTo, pointers } from '../../e2e/testing/api-program.ts';
import { usePrograms } from '../../e2e/testing/use-programs.ts';
import { demoLogins } from '../../../seeds/index.ts';

const { server, anna, berta } = usePrograms();

test('a course is written whole, then chapter by chapter and lesson by lesson', async () => {
  const made = await ask(anna(), 'POST', '/v1/courses', {
    name: 'Light',
    description: 'Six evenings',
    chapters: [{ title: 'Morning', lessons: [{ title: 'Dawn', body: 'Get up early.' }, { title: 'Noon' }] }],
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Light', published: false, chapters: [{ title: 'Morning', lessons: [{ title: 'Dawn' }, {}] }] },
  });
  const courseId = made.body.id as number;
  const chapter = await ask(anna(), 'POST', '/v1/course_chapters', { courseId, title: 'Evening' });
  expect(chapter).toMatchObject({ status: 201, body: { courseId, title: 'Evening', lessons: [] } });
  const lesson = await ask(anna(), 'POST', '/v1/course_lessons', {
    courseId,
    chapterId: chapter.body.id,
    title: 'Dusk',
    body: 'Stay late.',
    preview: true,
  });
  expect(lesson).toMatchObject({
    status: 201,
    body: { courseId, title: 'Dusk', preview: true, publishState: 'published' },
  });
  const changed = await ask(anna(), 'PATCH', lesson.path, { title: 'Blue hour', release: { rule: 'days', days: 3 } });
  expect(changed.body).toMatchObject({
    title: 'Blue hour',
    body: 'Stay late.',
    preview: true,
    release: { rule: 'days', days: 3 },
  });
  const first = made.body.chapters[0].id as number;
  await ask(anna(), 'POST', `${lesson.path}/move`, { chapterId: first, place: 0 });
  await ask(anna(), 'POST', `${chapter.path}/move`, { place: 0 });
  await ask(anna(), 'PATCH', chapter.path, { title: 'Night' });
  const now = (await ask(anna(), 'GET', made.path)).body as {
    chapters: { title: string; lessons: { title: string }[] }[];
  };
  expect(now.chapters.map(({ title, lessons }) => [title, lessons.map((each) => each.title)])).toEqual([
    ['Night', []],
    ['Morning', ['Blue hour', 'Dawn', 'Noon']],
  ]);

  expect(pointers(await ask(anna(), 'PATCH', lesson.path, { title: ' ' }))).toEqual(['/data/attributes/title']);
  expect(pointers(await ask(anna(), 'PATCH', lesson.path, { release: { rule: 'days', days: -1 } }))).toEqual([
    '/data/attributes/release/days',
  ]);
  expect(
    pointers(await ask(anna(), 'POST', '/v1/course_lessons', { courseId, chapterId: 1, title: 'Nowhere' })),
  ).toEqual(['/data/attributes/chapterId']);

  await closedTo(berta(), [
    ['GET', made.path],
    ['PATCH', made.path, { name: 'Mine' }],
    ['DELETE', made.path],
    ['POST', `${made.path}/duplicate`],
    ['GET', chapter.path],
    ['PATCH', chapter.path, { title: 'Mine' }],
    ['DELETE', chapter.path],
    ['POST', `${chapter.path}/move`, { place: 0 }],
    ['POST', '/v1/course_chapters', { courseId, title: 'Mine' }],
    ['POST', '/v1/course_lessons', { courseId, chapterId: first, title: 'Mine' }],
    ['GET', lesson.path],
    ['PATCH', lesson.path, { title: 'Mine' }],
    ['DELETE', lesson.path],
    ['POST', `${lesson.path}/move`, { chapterId: first, place: 0 }],
  ]);

  const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
  await server().work();
  expect((await ask(anna(), 'GET', copy.path)).body).toMatchObject({
    name: 'Light (copy)',
    chapters: [{ title: 'Night' }, { lessons: [{ title: 'Blue hour' }, {}, {}] }],
  });
  expect((await ask(anna(), 'DELETE', lesson.path)).status).toBe(204);
  expect((await ask(anna(), 'DELETE', chapter.path)).status).toBe(204);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(204);
  expect((await ask(anna(), 'GET', lesson.path)).status).toBe(404);
  const book = await ask(anna(), 'POST', '/v1/products', { form: 'download', name: 'No course' });
  expect((await ask(anna(), 'DELETE', `/v1/courses/${String(book.body.id)}`)).status).toBe(404);
});

test('licence keys are put into the pool, blocked, allowed and given another last day', async () => {
  const product = await ask(anna(), 'POST', '/v1/products', { form: 'license_key', name: 'Tool' });
  const productId = product.body.id as number;
  const made = await ask(anna(), 'POST', '/v1/license_keys', { productId, key: ' TOOL-0001 ' });
  expect(made).toMatchObject({ status: 201, body: { key: 'TOOL-0001', state: 'free', productId } });
  expect(pointers(await ask(anna(), 'POST', '/v1/license_keys', { productId, key: 'TOOL-0001' }))).toEqual([
    '/data/attributes/key',
  ]);
  expect(pointers(await ask(anna(), 'POST', '/v1/license_keys', { productId, key: '' }))).toEqual([
    '/data/attributes/key',
  ]);
  expect((await ask(anna(), 'POST', `${made.path}/extend`, { lastDay: '2031-03-31' })).status).toBe(409);
  expect((await ask(berta(), 'POST', '/v1/license_keys', { productId, key: 'TOOL-0002' })).status).toBe(404);
  await closedTo(berta(), [
    ['GET', made.path],
    ['DELETE', made.path],
  ]);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(204);

  const { body } = await ask(anna(), 'GET', '/v1/license_keys?scopes[]=issued');
  const path = `/v1/license_keys/${String(body.list[0].id)}`;
  const longer = await ask(anna(), 'POST', `${path}/extend`, { lastDay: '2031-03-31' });
  expect([longer.status, longer.body.expiresAt]).toEqual([200, '2031-03-31T21:59:59.000Z']);
  expect(pointers(await ask(anna(), 'POST', `${path}/extend`, { lastDay: '2020-01-01' }))).toEqual([
    '/data/attributes/lastDay',
  ]);
  expect((await ask(anna(), 'POST', `${path}/extend`, { lastDay: '' })).body.expiresAt).toBeNull();
  expect((await ask(anna(), 'POST', `${path}/block`)).body.state).toBe('disabled');
  expect((await ask(anna(), 'POST', `${path}/allow`)).body.state).toBe('active');
  await closedTo(berta(), [
    ['POST', `${path}/extend`, { lastDay: '2031-03-31' }],
    ['POST', `${path}/block`],
    ['POST', `${path}/replace`],
  ]);
});

test('a ticket is let in once, taken back, renamed and made invalid', async () => {
  const { body } = await ask(anna(), 'GET', '/v1/payment_tickets?scopes[]=unused');
  const path = `/v1/payment_tickets/${String(body.list[0].id)}`;
  const { startsAt } = (await ask(anna(), 'GET', path)).body as { startsAt: string };
  const ahead = (Date.parse(startsAt) - server().kernel.clock.now().getTime()) / 60_000;
  server().kernel.clock.advance({ minutes: ahead });
  await closedTo(berta(), [
    ['GET', path],
    ...['check_in', 'undo_check_in', 'rename', 'resend', 'invalidate'].map(
      (act) => ['POST', `${path}/${act}`, {}] as const,
    ),
  ]);
  expect((await ask(anna(), 'POST', `${path}/undo_check_in`)).status).toBe(409);
  expect((await ask(anna(), 'POST', `${path}/check_in`)).body).toMatchObject({ state: 'used' });
  const again = await ask(anna(), 'POST', `${path}/check_in`);
  expect([again.status, again.body.errors[0].code]).toEqual([409, 'ticket_used_already']);
  expect((await ask(anna(), 'POST', `${path}/undo_check_in`)).body).toMatchObject({ state: 'unused' });
  const wrong = await ask(anna(), 'POST', `${path}/rename`, { email: 'nobody' });
  expect(pointers(wrong)).toEqual(['/data/attributes/email']);
  const renamed = await ask(anna(), 'POST', `${path}/rename`, { first_name: 'Ida', last_name: 'Sommer' });
  const fresh = `/v1/payment_tickets/${String(renamed.body.replacedById)}`;
  expect((await ask(anna(), 'GET', fresh)).body).toMatchObject({ state: 'unused', attendee: { first_name: 'Ida' } });
  const gone = await ask(anna(), 'POST', `${fresh}/invalidate`);
  expect(gone.status).toBe(200);
  expect(gone.body.state).not.toBe('unused');
  expect((await ask(anna(), 'POST', `${fresh}/check_in`)).body.errors[0].code).toBe('ticket_not_valid');
});

/** Pages are looked up anew within a second or two. */
const shopAnswers = (path: string, status: number) =>
  expect.poll(async () => (await server().visitor().get(path)).status, { timeout: 10_000 }).toBe(status);

describe('a page', () => {
  test('is made from a document, changed by revision, published and copied', async () => {
    const start = await ask(anna(), 'POST', '/v1/pages', { name: 'About light', template: 'landing' });
    expect(start).toMatchObject({ status: 201, body: { slug: 'about-light', published: false } });
    const made = await ask(anna(), 'POST', '/v1/pages', { name: 'Again', document: start.body.document });
    expect(made).toMatchObject({ status: 201, body: { slug: 'again', kind: start.body.kind } });
    const { revision, document } = made.body as { revision: number; document: object };
    const saved = await ask(anna(), 'PATCH', made.path, { document, revision });
    expect([saved.status, saved.body.revision]).toEqual([200, revision + 1]);
    expect((await ask(anna(), 'PATCH', made.path, { document, revision })).status).toBe(409);
    expect(pointers(await ask(anna(), 'PATCH', made.path, { document: { kind: 'shop' } }))).toEqual([
      '/data/attributes/document',
    ]);
    expect(pointers(await ask(anna(), 'POST', '/v1/pages', { name: 'X', template: 'none' }))).toEqual([
      '/data/attributes/template',
    ]);
    expect((await ask(anna(), 'PATCH', made.path, { slug: 'light-again' })).body).toMatchObject({
      slug: 'light-again',
    });
    expect((await ask(anna(), 'PATCH', made.path, { slug: 'about-light' })).status).toBe(409);
    expect((await server().visitor().get('/s/anna/light-again')).status).toBe(404);
    expect((await ask(anna(), 'POST', `${made.path}/publish`)).body).toMatchObject({ published: true });
    await shopAnswers('/s/anna/light-again', 200);
    const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
    expect(copy).toMatchObject({ status: 201, body: { published: false } });
    await closedTo(berta(), [
      ['GET', made.path],
      ['PATCH', made.path, { name: 'Mine' }],
      ['PATCH', made.path, { document }],
      ['POST', `${made.path}/publish`],
      ['POST', `${made.path}/duplicate`],
      ['DELETE', made.path],
    ]);
    for (const { path } of [copy, made, start]) expect((await ask(anna(), 'DELETE', path)).status).toBe(204);
    await shopAnswers('/s/anna/light-again', 404);
  });

  test('is not for members of the team who only read, whatever token their app has', async () => {
    await annasReader(server().kernel);
    const json = { email: READER, password: demoLogins.password, fingerprint: 'app' };
    const { access_token: token } = (await ask(server().visitor(), 'POST', '/v1/app/session', json)).body as {
      access_token: string;
    };
    const member = server().visitor({ authorization: `Bearer ${token}`, accept: 'application/json' });
    expect((await ask(member, 'GET', '/v1/pages')).status).toBe(200);
    for (const [path, attributes] of [
      ['/v1/pages', { name: 'X', template: 'landing' }],
      ['/v1/courses', { name: 'X' }],
      ['/v1/products', { form: 'download', name: 'X' }],
    ] as const)
      expect([path, (await ask(member, 'POST', path, attributes)).status]).toEqual([path, 403]);
  });
});

test('a body of a thousand levels is refused, not walked', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  for (const path of ['/v1/products', '/v1/pages']) {
    const response = await anna().send('POST', path, { body: deep, headers: { 'content-type': 'application/json' } });
    const { errors } = (await response.json()) as { errors: { code: string }[] };
    expect([path, response.status, errors[0]!.code]).toEqual([path, 400, 'body_too_deep']);
  }
});
