/**
 * The shortest run that still fails, by leaving out ever smaller parts (delta debugging): every command that stays is needed. `fails` decides; at
 * most `tries` runs are spent.
 */
export async function shrinkCommands<T>(
  commands: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
  tries = 200,
): Promise<readonly T[]> {
  let shortest = commands;
  let parts = 2;
  let left = tries;
  while (shortest.length > 1 && left > 0) {
    const size = Math.ceil(shortest.length / parts);
    let shrunk = false;
    for (let start = 0; start < shortest.length && left > 0; start += size) {
      const fewer = [...shortest.slice(0, start), ...shortest.slice(start + size)];
      left -= 1;
      if (fewer.length === 0 || !(await fails(fewer))) continue;
      shortest = fewer;
      parts = Math.max(2, parts - 1);
      shrunk = true;
      break;
    }
    if (shrunk) continue;
    if (size === 1) break;
    parts = Math.min(shortest.length, parts * 2);
  }
  return shortest;
}
