/**
 * Counts down to the moments a page names in `time[data-countdown]`, second by second. Without it the moment itself stands there. Parts of
 * the page may be swapped meanwhile, so they are looked for at every beat.
 */
const inDays = new Intl.NumberFormat(document.documentElement.lang || 'en', {
  style: 'unit',
  unit: 'day',
  unitDisplay: 'long',
});
const two = (value: number): string => String(value).padStart(2, '0');

function beat(): void {
  for (const place of document.querySelectorAll<HTMLTimeElement>('time[data-countdown]')) {
    const seconds = Math.max(0, Math.floor((Date.parse(place.dateTime) - Date.now()) / 1000));
    const days = Math.floor(seconds / 86_400);
    const clock = `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
    place.title ||= place.textContent ?? '';
    place.textContent = days > 0 ? `${inDays.format(days)} ${clock}` : clock;
  }
}

beat();
setInterval(beat, 1000);
