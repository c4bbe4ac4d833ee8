/**
 * One player for a list of recordings: a button, a bar that arrow keys move, the next one when one ends, and the keys of keyboards and headphones.
 * Without it every recording has the player of its browser.
 */
class KontorAudio extends HTMLElement {
  connectedCallback(): void {
    const tracks = [...this.querySelectorAll('li')].flatMap((item) => {
      const sound = item.querySelector('audio');
      return sound ? [{ item, sound, name: item.querySelector('[data-title]')! }] : [];
    });
    if (tracks.length === 0) return;
    const { play, pause, seek, cover } = this.dataset as Record<'play' | 'pause' | 'seek' | 'cover', string>;
    const bar = document.createElement('div');
    bar.className = 'b-audio_player__bar';
    const [button, range, time] = [
      document.createElement('button'),
      document.createElement('input'),
      document.createElement('output'),
    ];
    button.type = 'button';
    range.type = 'range';
    range.step = '1';
    range.value = '0';
    range.ariaLabel = seek;
    bar.append(button, range, time);
    this.querySelector('ol')!.before(bar);
    this.classList.add('is-on');
    let at = 0;
    const sound = (): HTMLAudioElement => tracks[at]!.sound;
    const clock = (seconds: number): string =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

    const draw = (): void => {
      const { paused, currentTime, duration } = sound();
      button.textContent = paused ? '▶' : '❚❚';
      button.ariaLabel = `${paused ? play : pause}: ${tracks[at]!.name.textContent}`;
      range.max = String(Math.ceil(duration) || 60);
      range.value = String(currentTime);
      time.textContent = clock(currentTime);
      range.setAttribute('aria-valuetext', clock(currentTime));
      tracks.forEach(({ item }, index) =>
        item.querySelector('button')!.setAttribute('aria-current', String(index === at)),
      );
    };
    const start = (index: number): void => {
      if (index !== at) sound().pause();
      at = index;
      const artwork = cover ? [{ src: cover }] : [];
      if (navigator.mediaSession)
        navigator.mediaSession.metadata = new MediaMetadata({ title: tracks[at]!.name.textContent!, artwork });
      void sound()
        .play()
        .catch(() => undefined);
    };
    const toggle = (): void => (sound().paused ? start(at) : sound().pause());

    tracks.forEach(({ sound: each, name }, index) => {
      each.controls = false;
      const choose = document.createElement('button');
      choose.type = 'button';
      choose.textContent = name.textContent;
      choose.addEventListener('click', () => (index === at ? toggle() : start(index)));
      name.replaceChildren(choose);
      for (const change of ['play', 'pause', 'timeupdate', 'durationchange'])
        each.addEventListener(change, () => index === at && draw());
      each.addEventListener('ended', () => tracks[index + 1] && start(index + 1));
    });
    button.addEventListener('click', toggle);
    range.addEventListener('input', () => {
      sound().currentTime = Number(range.value);
    });
    const step = (by: number) => () => tracks[at + by] && start(at + by);
    for (const [key, act] of [
      ['play', toggle],
      ['pause', toggle],
      ['nexttrack', step(1)],
      ['previoustrack', step(-1)],
    ] as const)
      navigator.mediaSession?.setActionHandler(key, act);
    draw();
  }
}

customElements.define('kontor-audio', KontorAudio);
