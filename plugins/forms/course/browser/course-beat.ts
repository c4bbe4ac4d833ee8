/**
 * Tells the shop that this browser is in a lesson, and how far its recording has come, so that it goes on there on any device. A browser that has
 * to leave its place goes to the page that says so.
 */
const BEAT_MS = 20_000;
const room = document.querySelector<HTMLElement>('[data-beat]');
const player = document.querySelector<HTMLMediaElement>('.course-room [data-recording]');

if (room) {
  const { beat: address, room: back, at, limited } = room.dataset;
  const resumesAt = Number(at ?? 0);
  let told = resumesAt;
  let left = false;
  const said = (seconds: number): FormData => {
    const form = new FormData();
    if (player && seconds > 0) form.set('seconds', String(seconds));
    told = seconds;
    return form;
  };
  const tell = async (): Promise<void> => {
    const seconds = Math.floor(player?.currentTime ?? 0);
    if (left || (limited === undefined && seconds === told)) return;
    const answer = await fetch(address!, { method: 'POST', body: said(seconds), keepalive: true }).catch(
      () => undefined,
    );
    if (!answer) return;
    const { seat } = (await answer.json().catch(() => ({ seat: 'seated' }))) as { seat: string };
    if (seat === 'seated') return;
    player?.pause();
    location.assign(`${back!}?seat=${seat}`);
  };
  if (player && resumesAt > 0) {
    const goOn = (): void => {
      // A reader who was through begins at the top.
      if (resumesAt < player.duration - 5) player.currentTime = resumesAt;
    };
    if (player.readyState > 0) goOn();
    else player.addEventListener('loadedmetadata', goOn, { once: true });
  }
  player?.addEventListener('pause', () => void tell());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void tell());
  if (limited !== undefined) {
    // A page that is left turns hidden afterwards; what it would tell then would take the place again.
    addEventListener('pagehide', () => {
      const form = said(Math.floor(player?.currentTime ?? 0));
      form.set('leave', '1');
      left = navigator.sendBeacon(address!, form);
    });
    addEventListener('pageshow', ({ persisted }) => {
      left = false;
      if (persisted) void tell();
    });
    // The farewell of the lesson before may come in after this one was opened.
    void tell();
  }
  setInterval(() => void tell(), BEAT_MS);
}
