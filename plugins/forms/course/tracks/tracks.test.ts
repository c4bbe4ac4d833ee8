import { expect, test } from 'vitest';
import { createProduct } from '#core/catalog';
import { aSeller, useTestKernel } from '#core/testing';
import { addChapter } from '../add-chapter.ts';
import { addLesson } from '../add-lesson.ts';
import { course } from '../index.ts';
import { removeTrack, saveTrack, trackBody, tracksOf } from './lesson-tracks.ts';
import { passagesOf, spokenWords } from './spoken-words.ts';
import { checkVtt, readVtt } from './vtt.ts';

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

test('every line that is wrong is named, and all of them at once', async () => {
  const file =
    'WEBVTT\n\n1\n00:00,000 --> 00:01.000\na\n\n2\n00:01.000 --> 00:02.000\nb\n\n00:05.000 --> 00:04.000\nc\n';
  expect(checkVtt(file)).toEqual({
    cues: [{ from: 1, until: 2, text: 'b' }],
    findings: [
      { line: 4, problem: 'vtt_times' },
      { line: 11, problem: 'vtt_backwards' },
    ],
  });
  expect(checkVtt(`WEBVTT\n\n${'x --> y\n\n'.repeat(500)}`).findings).toHaveLength(20);
  expect(checkVtt('WEBVTT\n\nNOTE nothing').findings).toEqual([{ line: 3, problem: 'vtt_no_cues' }]);
});

test('a file of opening brackets alone is read in a moment', () => {
  const began = performance.now();
  expect(checkVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'<'.repeat(900_000)}`).cues).toHaveLength(1);
  // Quadratic, it would take minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('captions become passages that end with a sentence', () => {
  const cue = (from: number, text: string) => ({ from, until: from + 2, text });
  expect(
    passagesOf([cue(0, 'Eins'), cue(10, 'zwei.'), cue(21, 'Drei'), cue(42, 'vier'), cue(60, 'fünf'), cue(70, '')]),
  ).toEqual([
    { from: 0, text: 'Eins zwei.' },
    { from: 21, text: 'Drei vier fünf' },
  ]);
  expect(passagesOf([cue(0, 'ohne'), cue(50, 'Punkt')])).toHaveLength(2);
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
  expect(await spokenWords(ctx, lessonId)).toEqual({
    transcript: [
      { from: 0, text: 'Guten Morgen.' },
      { from: 3602.5, text: 'Wir beginnen.' },
    ],
    chapters: [
      { from: 0, text: 'Guten Morgen.' },
      { from: 3602.5, text: 'Wir beginnen.' },
    ],
  });
  expect(await trackBody(ctx, lessonId, 'captions', 'de')).toBe(VTT);
  for (const [change, code] of [
    [{ body: Buffer.from('Hallo') }, 'vtt_header'],
    [{ body: Buffer.alloc(1_000_001, 'a') }, 'not_vtt'],
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
