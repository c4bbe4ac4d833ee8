import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { EncodedRendition, VideoEncoder } from './video-encoder.ts';

/** Heights with their most bits in a second, as Apple's authoring specification for HLS sets them out for one frame rate. */
const LADDER = [
  { height: 360, bits: 800_000 },
  { height: 720, bits: 2_800_000 },
  { height: 1080, bits: 5_000_000 },
] as const;
const SOUND_BITS = 128_000;
const PIECE_SECONDS = 6;
/** People who buy go first. */
const NICE = 10;

export interface FfmpegPrograms {
  ffmpeg: string;
  ffprobe: string;
}

/** The two programs: those of `given`, else those on the path; null where one of them is missing, or for `none`. */
export function findFfmpeg(given: string | undefined, searched = process.env.PATH ?? ''): FfmpegPrograms | null {
  if (given === 'none') return null;
  const folders = given ? [path.dirname(given)] : searched.split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    const programs = {
      ffmpeg: path.join(folder, given ? path.basename(given) : 'ffmpeg'),
      ffprobe: path.join(folder, 'ffprobe'),
    };
    if (Object.values(programs).every(isProgram)) return programs;
  }
  return null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function ffmpegEncoder({ ffmpeg, ffprobe }: FfmpegPrograms): VideoEncoder {
  return {
    async encode(source, folder) {
      const size = await sizeOf(ffprobe, source);
      if (!size) return null;
      const made: EncodedRendition[] = [];
      for (const step of LADDER.filter(({ height }, at) => at === 0 || height <= size.height)) {
        const height = Math.min(step.height, even(size.height));
        const [file, playlist] = ['mp4', 'm3u8'].map((end) => path.join(folder, `${height}.${end}`)) as [
          string,
          string,
        ];
        await run(ffmpeg, argumentsFor({ source, height, bits: step.bits, file, playlist }));
        made.push({
          height,
          width: even((size.width * height) / size.height),
          bandwidth: step.bits + SOUND_BITS,
          playlist: await readFile(playlist, 'utf8'),
          file,
        });
      }
      return made;
    },
  };
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

const probed = z.object({
  streams: z.array(z.object({ width: z.int().positive(), height: z.int().positive(), avg_frame_rate: z.string() })),
});

/** Null for sound alone, for a picture that stands still, and for what is no recording at all. */
async function sizeOf(ffprobe: string, source: string): Promise<{ width: number; height: number } | null> {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height,avg_frame_rate'];
  const said = await run(ffprobe, [...asked, '-of', 'json', '-protocol_whitelist', 'file', source]).catch(() => '{}');
  const read = probed.safeParse(JSON.parse(said));
  const stream = read.success ? read.data.streams[0] : undefined;
  return stream && !stream.avg_frame_rate.startsWith('0/') ? stream : null;
}

interface Step {
  source: string;
  height: number;
  bits: number;
  file: string;
  playlist: string;
}

/** A recording may name other files and addresses; none but itself is opened. */
function argumentsFor({ source, height, bits, file, playlist }: Step): string[] {
  return [
    ...words('-nostdin -v error -y -protocol_whitelist file -i'),
    source,
    ...words('-map 0:v:0 -map 0:a:0? -map_metadata -1 -threads 2'),
    ...words(`-vf scale=-2:${height} -c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p`),
    ...words(`-crf 23 -maxrate ${bits} -bufsize ${bits * 2}`),
    ...words(`-force_key_frames expr:gte(t,n_forced*${PIECE_SECONDS}) -sc_threshold 0`),
    ...words(`-c:a aac -b:a ${SOUND_BITS} -ac 2`),
    ...words(`-f hls -hls_time ${PIECE_SECONDS} -hls_playlist_type vod -hls_flags single_file`),
    ...words('-hls_segment_type fmp4 -hls_segment_filename'),
    file,
    playlist,
  ];
}

const words = (text: string): string[] => text.split(' ');

/** Runs a program to its end and answers what it says. Ends it when this process ends. */
function run(program: string, given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (): void => void child.kill('SIGKILL');
    process.once('exit', end);
    let [said, complaint] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
    child.once('spawn', () => lower(child.pid!));
    child.once('error', (error) => {
      process.off('exit', end);
      reject(error);
    });
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve(said);
      else reject(new Error(`${path.basename(program)} ended with ${code}: ${complaint}`));
    });
  });
}

function lower(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already.
  }
}
