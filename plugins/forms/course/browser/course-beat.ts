/**
 * Tells the shop that this browser is in a lesson, and how far its recording has come, so that it goes on there on any device. A browser that has
 * to leave its place goes to the page that says so.
 */
const BEAT_MS = 20_000;
const room = document.querySelector<HTMLElement>('[data-beat]');
const player = document.querySelector<HTMLMediaElement>('.course-room video[src], .course-room audio[src]');

if (room) {
  const { beat: address, room: back, at, limited } = room.dataset;
  let told = Number(at ?? 0);
  const tell = async (): Promise<void> => {
    const seconds = Math.floor(player?.currentTime ?? 0);
    if (!limited && seconds === told) return;
    const form = new FormData();
    if (player && seconds > 0) form.set('seconds', String(seconds));
    told = seconds;
    const answer = await fetch(address!, { method: 'POST', body: form, keepalive: true }).catch(() => undefined);
    if (!answer) return;
    const { seat } = (await answer.json().catch(() => ({ seat: 'seated' }))) as { seat: string };
    if (seat === 'seated') return;
    player?.pause();
    location.assign(`${back!}?seat=${seat}`);
  };
  if (player && told > 0) {
    const goOn = (): void => {
      // A reader who was through begins at the top.
      if (told < player.duration - 5) player.currentTime = told;
    };
    if (player.readyState > 0) goOn();
    else player.addEventListener('loadedmetadata', goOn, { once: true });
  }
  player?.addEventListener('pause', () => void tell());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void tell());
  setInterval(() => void tell(), BEAT_MS);
}
