import { remaining, type CountdownUnit } from '../remaining.ts';

/**
 * Ticks down to `data-end`, or for `data-minutes` from the moment the page was opened: nothing is kept on the visitor's device. At the end
 * what stands in `[data-then]` takes its place, or nothing does.
 */
class Countdown extends HTMLElement {
  private beat: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    const { end, minutes } = this.dataset;
    const until = end ? Date.parse(end) : performance.timeOrigin + Number(minutes) * 60_000;
    const places = [...this.querySelectorAll<HTMLElement>('[data-unit]')];
    const units = places.map((place) => place.dataset.unit as CountdownUnit);
    if (Number.isNaN(until)) return;
    this.classList.add('is-on');
    const tick = (): void => {
      if (Date.now() >= until) return this.finish();
      const left = remaining(Date.now(), until, units);
      for (const [at, place] of places.entries()) {
        const figure = String(left[units[at]!]).padStart(2, '0');
        if (place.textContent !== figure) place.textContent = figure;
      }
    };
    this.beat = setInterval(tick, 1000);
    tick();
  }

  disconnectedCallback(): void {
    clearInterval(this.beat);
  }

  private finish(): void {
    clearInterval(this.beat);
    const then = this.querySelector<HTMLElement>('[data-then]');
    if (!then) this.closest<HTMLElement>('.b')!.hidden = true;
    else {
      then.hidden = false;
      for (const part of this.children) if (part !== then) (part as HTMLElement).hidden = true;
    }
  }
}

customElements.define('kp-countdown', Countdown);
