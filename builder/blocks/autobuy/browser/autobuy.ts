import { askMe } from '../../product-tiles/me.ts';

/**
 * Pays at once for signed-in buyers whose means of payment is kept: the shop's confirmation comes into the dialog. What it will not confirm
 * is opened as a page of its own; for everybody else a click leads where it always leads: to the checkout.
 */
class Autobuy extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const dialog = this.querySelector('dialog')!;
    if (!(await askMe(this.dataset.me!))?.autopay) return;
    let busy = false;
    const confirm = async (event: Event, address: string): Promise<void> => {
      event.preventDefault();
      if (busy || dialog.open) return;
      busy = true;
      const answer = await fetch(address.replace(/\/checkout(?=\?|$)/, '/buy')).catch(() => null);
      const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
      const form = page?.querySelector('form[data-confirm]');
      busy = false;
      if (!form) return location.assign(answer?.url || address);
      dialog.replaceChildren(form);
      dialog.showModal();
    };
    this.addEventListener('click', (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>('a[data-buy]');
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) void confirm(event, link.href);
      if (target.closest('[data-cancel]')) {
        event.preventDefault();
        dialog.close();
      }
    });
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      if (!dialog.contains(form))
        void confirm(event, `${form.action}?${new URLSearchParams(new FormData(form) as never)}`);
    });
  }
}

customElements.define('kp-autobuy', Autobuy);
