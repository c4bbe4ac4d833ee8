/** Shows the questions that hold the words typed above them. Without this file every question simply stands there. */
class FaqSearch extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')!;
    const items = [...this.querySelectorAll('details')];
    this.querySelector<HTMLElement>('[data-search]')!.hidden = false;
    input.addEventListener('input', () => {
      const words = input.value.trim().toLowerCase();
      for (const item of items) item.hidden = !item.textContent!.toLowerCase().includes(words);
    });
  }
}

customElements.define('faq-search', FaqSearch);
