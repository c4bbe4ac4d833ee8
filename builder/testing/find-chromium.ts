/** Address of a Chromium for tests: the one the environment names, else the one shipped in a package; undefined without either. */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  try {
    return await (await import('@sparticuz/chromium')).default.executablePath();
  } catch {
    return undefined;
  }
}
