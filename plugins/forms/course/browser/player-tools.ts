/** Speed, captions, marks and words of a recording: whatever stands beside its recording. */
const recording = document.querySelector<HTMLMediaElement>('.course-room [data-recording]');
const tools = document.querySelector<HTMLElement>('[data-player-tools]');

if (recording && tools) {
  tools.hidden = false;
  const speeds = [...tools.querySelectorAll<HTMLElement>('[data-speed]')];
  const captions = tools.querySelector<HTMLElement>('[data-captions]');
  const spoken = (): TextTrack[] => [...recording.textTracks].filter(({ kind }) => kind === 'captions');
  const press = (button: HTMLElement, isPressed: boolean): void =>
    button.setAttribute('aria-pressed', String(isPressed));
  tools.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button?.dataset.speed) recording.playbackRate = Number(button.dataset.speed);
    else if (button === captions && captions) showCaptions(!spoken().some(({ mode }) => mode === 'showing'));
  });
  recording.addEventListener('ratechange', () =>
    speeds.forEach((button) => press(button, Number(button.dataset.speed) === recording.playbackRate)),
  );
  // The player's own menu and its default track change them as well.
  if (captions) {
    const follow = (): void =>
      press(
        captions,
        spoken().some(({ mode }) => mode === 'showing'),
      );
    recording.textTracks.addEventListener('change', follow);
    follow();
  }

  function showCaptions(isShown: boolean): void {
    const own = spoken().find(({ language }) => language === document.documentElement.lang) ?? spoken()[0];
    for (const track of spoken()) track.mode = isShown && track === own ? 'showing' : 'disabled';
  }
}

if (recording)
  document.addEventListener('click', ({ target }) => {
    const from = (target as Element).closest<HTMLElement>('[data-jump]')?.dataset.jump;
    if (from === undefined) return;
    recording.currentTime = Number(from);
    void recording.play().catch(() => undefined);
  });

const words = document.querySelector<HTMLElement>('[data-words]');
const lines = [...document.querySelectorAll<HTMLElement>('[data-transcript] li')];
if (words) {
  words.hidden = false;
  const field = words.querySelector('input')!;
  const none = words.querySelector<HTMLElement>('[data-none]')!;
  field.addEventListener('input', () => {
    const asked = field.value.trim().toLowerCase();
    for (const line of lines) line.hidden = !line.lastElementChild!.textContent!.toLowerCase().includes(asked);
    none.hidden = lines.some((line) => !line.hidden);
  });
}
