import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { asSeller } from '#core/jobs';
import { aSeller, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { openFile } from '../open-file.ts';
import { verifyFileLink } from '../file-link.ts';
import { putFile } from '../put-file.ts';
import { removeFile } from '../remove-file.ts';
import { ffmpegEncoder, findFfmpeg } from './ffmpeg.ts';
import { makeRenditionsLater } from './make-renditions-job.ts';
import { makeRenditions } from './make-renditions.ts';
import { masterPlaylist } from './playlist.ts';
import { renditionPlaylist, renditionsOf, withoutRenditions } from './renditions-of.ts';

// Two programs that play ffmpeg and ffprobe: what they answer stands in the recording itself.
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-ffmpeg-'));
const program = (name: string, body: string): void =>
  writeFileSync(path.join(folder, name), `#!${process.execPath}\nconst fs = require('node:fs');\n${body}`, {
    mode: 0o755,
  });
program(
  'ffprobe',
  `const text = fs.readFileSync(process.argv.at(-1), 'utf8');
   const size = /film (\\d+)x(\\d+)/.exec(text);
   console.log(JSON.stringify({ streams: size ? [{ width: Number(size[1]), height: Number(size[2]), avg_frame_rate: '25/1' }] : [] }));`,
);
program(
  'ffmpeg',
  `const given = process.argv, after = (name) => given[given.indexOf(name) + 1];
   if (fs.readFileSync(after('-i'), 'utf8').includes('broken')) { console.error('moov atom not found'); process.exit(1); }
   const file = after('-hls_segment_filename');
   fs.writeFileSync(file, 'pieces of ' + after('-vf'));
   fs.writeFileSync(given.at(-1), '#EXTM3U\\n#EXT-X-MAP:URI="' + file.split('/').at(-1) + '",BYTERANGE="4@0"\\n#EXTINF:6,\\n#EXT-X-BYTERANGE:5@4\\n' + file.split('/').at(-1) + '\\n#EXT-X-ENDLIST\\n');`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kernel = useTestKernel({ plugins: [], env: { FFMPEG_PATH: path.join(folder, 'ffmpeg') } });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
let sellerId: number;
let ctx: Ctx;

beforeAll(async () => {
  sellerId = await aSeller(platform(), { username: 'kino' });
  ctx = asSeller(platform(), sellerId);
});

async function aRecording(text: string): Promise<number> {
  const { id } = await putFile(ctx, Readable.from([Buffer.from(text)]), {
    sellerId,
    name: 'Mein Film.mp4',
    contentType: 'video/mp4',
    visibility: 'private',
  });
  return id;
}

const files = (): Promise<number> =>
  kernel().platformDb.transaction(async (trx) =>
    Number((await trx('files').where({ seller_id: sellerId }).count<{ count: string }[]>())[0]!.count),
  );
const heights = async (fileId: number, as = ctx): Promise<number[]> =>
  (await renditionsOf(as, fileId)).map(({ height }) => height);

test('a recording gets lighter versions up to its own height, behind signed addresses, once, and they go with it', async () => {
  const before = await files();
  const fileId = await aRecording('film 1280x720');
  await makeRenditionsLater(ctx, { sellerId, fileId });
  await runJobsUntilIdle(kernel());
  expect(await renditionsOf(ctx, fileId)).toEqual([
    { height: 360, width: 640, bandwidth: 928_000 },
    { height: 720, width: 1280, bandwidth: 2_928_000 },
  ]);
  const playlist = (await renditionPlaylist(ctx, { fileId, height: 360, expiresInSeconds: 60 }))!;
  const [, address] = /URI="([^"]+)"/.exec(playlist)!;
  expect(playlist.split('\n').filter((line) => line === address)).toHaveLength(1);
  const { pathname, searchParams } = new URL(address!, 'http://kontor.test');
  const grant = verifyFileLink(ctx, pathname.split('/').at(-1)!, searchParams);
  if (typeof grant === 'string') throw new Error(grant);
  const answer = await openFile(ctx, grant, { range: 'bytes=4-8' });
  expect([answer!.status, answer!.headers['content-type'], (await buffer(answer!.body!)).toString()]).toEqual([
    206,
    'video/mp4',
    'es of',
  ]);
  kernel().clock.advance({ seconds: 61 });
  expect(verifyFileLink(ctx, pathname.split('/').at(-1)!, searchParams)).toBe('expired');
  expect(await renditionPlaylist(ctx, { fileId, height: 1080, expiresInSeconds: 60 })).toBeNull();

  await makeRenditions(platform(), { sellerId, fileId });
  expect(await files()).toBe(before + 3);
  const other = asSeller(platform(), await aSeller(platform(), { username: 'nachbar' }));
  expect([
    await heights(fileId, other),
    await renditionPlaylist(other, { fileId, height: 360, expiresInSeconds: 60 }),
  ]).toEqual([[], null]);

  await removeFile(ctx, fileId);
  expect([await files(), await heights(fileId)]).toEqual([before, []]);
});

test('two workers at one recording keep one set of versions, and no bytes of the slower one', async () => {
  const before = await files();
  const fileId = await aRecording('film 640x360');
  await Promise.all([1, 2, 3].map(() => makeRenditions(platform(), { sellerId, fileId })));
  expect([await heights(fileId), await files()]).toEqual([[360], before + 2]);
});

test('a recording removed while it is encoded leaves nothing behind', async () => {
  const before = await files();
  const fileId = await aRecording('film 640x360');
  const removed = makeRenditions(platform(), { sellerId, fileId });
  await removeFile(ctx, fileId);
  await removed;
  expect([await files(), await heights(fileId)]).toEqual([before, []]);
});

test('sound alone is never tried again, and what breaks three times is not tried a fourth time', async () => {
  const [sound, broken] = [await aRecording('sound'), await aRecording('film 640x360 broken')];
  const waiting = async () =>
    (
      await withoutRenditions(
        platform(),
        [sound, broken].map((fileId) => ({ sellerId, fileId })),
      )
    )
      .map(({ fileId }) => fileId)
      .sort((a, b) => a - b);
  expect(await waiting()).toEqual([sound, broken]);
  for (const left of [[broken], [broken], []]) {
    for (const fileId of [sound, broken]) await makeRenditions(platform(), { sellerId, fileId });
    expect(await waiting()).toEqual(left);
  }
  expect([await heights(sound), await heights(broken)]).toEqual([[], []]);
});

test('the programs are those that are named, or those on the path; one without the other is none', () => {
  const programs = { ffmpeg: path.join(folder, 'ffmpeg'), ffprobe: path.join(folder, 'ffprobe') };
  expect([
    findFfmpeg(undefined, `/nowhere:${folder}`),
    findFfmpeg(programs.ffmpeg),
    findFfmpeg(undefined, '/nowhere'),
    findFfmpeg('none', folder),
    findFfmpeg('/nowhere/ffmpeg', folder),
  ]).toEqual([programs, programs, null, null, null]);
});

test('players begin with the lightest version', () => {
  expect(masterPlaylist([{ height: 360, width: 640, bandwidth: 928_000 }], (height) => `/stream/${height}`)).toBe(
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=928000,RESOLUTION=640x360\n/stream/360\n',
  );
});

const installed = findFfmpeg(undefined);

test.runIf(installed)(
  'the real ffmpeg cuts a film into pieces that lie in one file, and finds none in a tone',
  async () => {
    const [film, tone] = [path.join(folder, 'film.mp4'), path.join(folder, 'tone.wav')];
    const make = (...given: string[]) => execFileSync(installed!.ffmpeg, ['-v', 'error', '-y', ...given]);
    const sine = ['-f', 'lavfi', '-i', 'sine=duration=13'];
    make(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=480x270:rate=10:duration=13',
      ...sine,
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      film,
    );
    make(...sine, tone);
    const encoder = ffmpegEncoder(installed!);
    expect(await encoder.encode(tone, folder)).toBeNull();
    const [version, ...more] = (await encoder.encode(film, folder))!;
    expect([version!.height, version!.width, more]).toEqual([270, 480, []]);
    const ranges = [...version!.playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, at]) => [
      Number(length),
      Number(at),
    ]);
    expect(ranges.length).toBeGreaterThanOrEqual(4);
    const [length, at] = ranges.at(-1)!;
    expect(length! + at!).toBe(statSync(version!.file).size);
    // Each piece begins with a box of MP4, so that a player may begin at any of them.
    const bytes = readFileSync(version!.file);
    for (const [, from] of ranges)
      expect(bytes.toString('latin1', from! + 4, from! + 8)).toMatch(/ftyp|moof|styp|sidx/);
  },
  60_000,
);
