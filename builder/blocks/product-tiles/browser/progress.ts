import { askMe } from '../me.ts';

/** Shows a signed-in visitor how far they are in a product, and leads them into what they own. Everybody else sees the page as it is. */
class Progress extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const own = (await askMe(this.dataset.me!))?.products[this.dataset.product!];
    if (!own) return;
    const card = this.closest('[data-locked]');
    const link = card?.querySelector<HTMLAnchorElement>('[data-open]');
    if (card && link) {
      card.removeAttribute('data-locked');
      link.href = own.url;
      link.hidden = false;
    }
    if (!own.count || 'silent' in this.dataset) return;
    const share = Math.round((100 * own.done!) / own.count);
    this.querySelector('progress')!.value = share;
    this.querySelector('[data-done]')!.textContent = `${share} %`;
    this.hidden = false;
  }
}

customElements.define('kp-progress', Progress);
