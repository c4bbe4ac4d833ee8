import { askMe } from '../../product-tiles/me.ts';

/**
 * Pays at once for signed-in buyers whose method of payment is stored, after they confirmed product, price and method. For everybody else
 * the link goes where it always goes: to the checkout.
 */
class Autobuy extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const dialog = this.querySelector('dialog');
    const form = dialog?.querySelector('form');
    const autopay = (await askMe(this.dataset.me!))?.autopay;
    if (!dialog || !form || !autopay) return;
    const say = (place: string, words: string): void => {
      dialog.querySelector(`[data-${place}]`)!.textContent = words;
    };
    dialog.querySelector<HTMLElement>('[data-cancel]')!.addEventListener('click', () => dialog.close());
    this.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-buy]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      say('product', link.dataset.name!);
      say('price', link.dataset.amount!);
      say('method', autopay.method);
      form.action = `${autopay.action}?product=${link.dataset.buy}`;
      dialog.showModal();
    });
  }
}

customElements.define('kp-autobuy', Autobuy);
