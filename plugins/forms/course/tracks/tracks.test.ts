import { expect, test } from 'vitest';
import { createProduct } from '#core/catalog';
import { aSeller, useTestKernel } from '#core/testing';
import { addChapter } from '../add-chapter.ts';
import { addLesson } from '../add-lesson.ts';
import { course } from '../index.ts';
import { removeTrack, saveTrack, trackBody, tracksOf, transcriptOf } from './lesson-tracks.ts';
import { readVtt } from './vtt.ts';

const kernel = useTestKernel({ plugins: [course] });
const VTT =
  'WEBVTT\r\n\r\nNOTE made by hand\r\n\r\n1\r\n00:00.000 --> 00:02.500 line:0\r\n<v Lena>Guten <b>Morgen</b>.\r\n\r\n01:00:02.500 --> 01:00:04.000\r\nWir\r\nbeginnen.\r\n';

test('captions are read with their moments, and as words without tags', () => {
  expect(readVtt(VTT)).toEqual([
    { from: 0, until: 2.5, text: 'Guten Morgen.' },
    { from: 3602.5, until: 3604, text: 'Wir\nbeginnen.' },
  ]);
  for (const bad of [
    '',
    'WEBVTT',
    'WEBVTTX\n\n00:00.000 --> 00:01.000\na',
    '1\n00:00:00,000 --> 00:00:01,000\nSRT',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nback',
  ])
    expect(readVtt(bad)).toBeNull();
});

test('a lesson keeps one track for each kind and language; another shop reads and changes none', async () => {
  const ofSeller = async () => {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    return kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  };
  const [ctx, stranger] = [await ofSeller(), await ofSeller()];
  const { id: productId } = await createProduct(ctx, { form: 'course', name: 'Sehen' });
  const { id: chapterId } = await addChapter(ctx, productId, 'Anfang');
  const { id: lessonId } = await addLesson(ctx, productId, { chapterId, title: 'Film', kind: 'video' });
  const the = { productId, lessonId };
  const captions = { kind: 'captions', language: 'de', body: Buffer.from(VTT) };
  await saveTrack(ctx, the, captions);
  await saveTrack(ctx, the, captions);
  await saveTrack(ctx, the, { ...captions, kind: 'chapters' });
  expect(await tracksOf(ctx, lessonId)).toEqual([
    { kind: 'captions', language: 'de' },
    { kind: 'chapters', language: 'de' },
  ]);
  expect(await transcriptOf(ctx, lessonId)).toBe('Guten Morgen. Wir beginnen.');
  expect(await trackBody(ctx, lessonId, 'captions', 'de')).toBe(VTT);
  for (const [change, code] of [
    [{ body: Buffer.from('Hallo') }, 'not_vtt'],
    [{ body: Buffer.alloc(0) }, 'file_missing'],
    [{ kind: '__proto__' }, 'type_unknown'],
    [{ language: 'xx' }, 'type_unknown'],
  ] as const)
    await expect(saveTrack(ctx, the, { ...captions, ...change })).rejects.toMatchObject({ code });
  expect(await tracksOf(stranger, lessonId)).toEqual([]);
  expect(await trackBody(stranger, lessonId, 'captions', 'de')).toBeNull();
  await expect(saveTrack(stranger, the, captions)).rejects.toMatchObject({ status: 404 });
  await expect(removeTrack(stranger, the, captions)).rejects.toMatchObject({ status: 404 });
  await removeTrack(ctx, the, captions);
  expect(await tracksOf(ctx, lessonId)).toEqual([{ kind: 'chapters', language: 'de' }]);
});
