export interface FreeSeat {
  id: number;
  row_at: number;
  seat_at: number;
  accessible: boolean;
}

/**
 * The seats that buyers get who chose none: next to each other in the row nearest to the front that has room for all, else the first free
 * ones. Seats for wheelchairs come last.
 */
export function pickSeats(free: readonly FreeSeat[], count: number): number[] {
  const plain = free.filter(({ accessible }) => !accessible);
  for (let from = 0; from + count <= plain.length; from += 1) {
    const group = plain.slice(from, from + count);
    const isTogether = group.every(
      ({ row_at: row, seat_at: seat }, index) => row === group[0]!.row_at && seat === group[0]!.seat_at + index,
    );
    if (isTogether) return group.map(({ id }) => id);
  }
  return [...plain, ...free.filter(({ accessible }) => accessible)].slice(0, count).map(({ id }) => id);
}
