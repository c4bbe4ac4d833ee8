/**
 * Arrows for a list that scrolls sideways. Without this script the list is swiped, scrolled with the keyboard or walked through by Tab; it
 * never moves on its own.
 */
class Slider extends HTMLElement {
  private watch: ResizeObserver | undefined;

  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-slides]');
    const arrows = this.querySelector<HTMLElement>('[data-arrows]');
    const [back, on] = arrows?.querySelectorAll('button') ?? [];
    if (!list || !arrows || !back || !on) return;
    const update = (): void => {
      const most = list.scrollWidth - list.clientWidth;
      const at = Math.abs(list.scrollLeft);
      arrows.hidden = most < 2;
      end(back, on, at < 2);
      end(on, back, at > most - 2);
    };
    const go = (by: 1 | -1) => (): void => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      list.scrollBy({ left: by * list.clientWidth, behavior: still ? 'auto' : 'smooth' });
    };
    back.addEventListener('click', go(-1));
    on.addEventListener('click', go(1));
    list.addEventListener('scroll', update, { passive: true });
    this.watch = new ResizeObserver(update);
    this.watch.observe(list);
  }

  disconnectedCallback(): void {
    this.watch?.disconnect();
  }
}

/** A button that is switched off would drop the keyboard's place; the other arrow takes it. */
function end(button: HTMLButtonElement, other: HTMLButtonElement, reached: boolean): void {
  const focused = reached && document.activeElement === button;
  button.disabled = reached;
  if (focused) {
    other.disabled = false;
    other.focus();
  }
}

customElements.define('kp-slider', Slider);
