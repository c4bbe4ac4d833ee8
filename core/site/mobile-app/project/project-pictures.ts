import type { ZipEntry } from '#core/files';
import { openPicture } from '#core/media';

const ICON = 1024;
const SPLASH = 2732;
const ON_SPLASH = 640;
const DARK = '#12161c';

/** Pictures by the names and sizes that `@capacitor/assets` draws all others from. */
export async function* projectPictures(icon: Buffer, background: string): AsyncGenerator<ZipEntry> {
  const square = (size: number): Promise<Buffer> => openPicture(icon).resize(size, size).png().toBuffer();
  const whole = await square(ICON);
  // Android cuts shapes out of the foreground; its outer sixth is never seen.
  const inner = Math.round(ICON * 0.66);
  const edge = (ICON - inner) / 2;
  const foreground = await openPicture(await square(inner))
    .ensureAlpha()
    .extend({
      top: Math.floor(edge),
      left: Math.floor(edge),
      bottom: Math.ceil(edge),
      right: Math.ceil(edge),
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();
  yield { name: 'assets/icon-only.png', bytes: whole };
  yield { name: 'assets/icon-foreground.png', bytes: foreground };
  yield { name: 'assets/icon-background.png', bytes: await filled(whole, background) };
  const mark = await square(ON_SPLASH);
  yield { name: 'assets/splash.png', bytes: await framed(mark, background) };
  yield { name: 'assets/splash-dark.png', bytes: await framed(mark, DARK) };
  yield { name: 'www/icon.png', bytes: await square(512) };
}

function filled(square: Buffer, background: string): Promise<Buffer> {
  return openPicture(square)
    .composite([{ input: { create: { width: ICON, height: ICON, channels: 3, background } } }])
    .removeAlpha()
    .png({ palette: true })
    .toBuffer();
}

function framed(mark: Buffer, background: string): Promise<Buffer> {
  const edge = (SPLASH - ON_SPLASH) / 2;
  return openPicture(mark)
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}
