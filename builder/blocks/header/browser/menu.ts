/**
 * Behaviour that a menu of `<details>` lacks: Escape closes the open part and puts the focus back, a click elsewhere and Tab out of it close
 * it, and whoever is signed in finds their own place behind "My account".
 */
class Menu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', (event) => {
      const open = (event.target as Element).closest<HTMLDetailsElement>('details[open]');
      if (event.key !== 'Escape' || !open || !this.contains(open)) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    });
    this.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && this.#closeOutside(relatedTarget as Node),
    );
    document.addEventListener('click', ({ target }) => this.#closeOutside(target as Node));
    const { me } = this.dataset;
    if (me) void this.#greet(me);
  }

  #closeOutside(node: Node): void {
    for (const open of this.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!open.contains(node)) open.open = false;
  }

  async #greet(address: string): Promise<void> {
    const response = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
    if (!response?.ok || !((await response.json()) as { signedIn: boolean }).signedIn) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-in]')) {
      link.textContent = link.dataset.in!;
      link.href = '/payer';
    }
  }
}

if (!customElements.get('kp-menu')) customElements.define('kp-menu', Menu);
