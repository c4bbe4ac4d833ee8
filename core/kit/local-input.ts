/** An instant as a `datetime-local` field takes it, on the wall of the zone: `2027-05-03T18:00`. */
export function localInput(at: Date | null, zone: string): string {
  if (!at) return '';
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
  return parts.replace(' ', 'T').slice(0, 16);
}
