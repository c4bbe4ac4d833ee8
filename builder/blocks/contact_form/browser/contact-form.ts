/** Sends the form in place and puts what is wrong where it belongs. Without this file, or when the line is down, the form is sent as any other. */
class ContactForm extends HTMLElement {
  #since = Date.now();

  connectedCallback(): void {
    const form = this.querySelector('form')!;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send(form);
    });
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const inputs = [...form.querySelectorAll<HTMLInputElement>('[aria-describedby]')];
    const missing = Object.fromEntries(
      inputs.filter((input) => input.validity.valueMissing).map((input) => [input.name, input.dataset.need ?? '']),
    );
    if (this.#show(inputs, missing)) return;
    const body = new URLSearchParams(new FormData(form) as never);
    body.set('elapsed', String(Date.now() - this.#since));
    const button = form.querySelector('button')!;
    button.setAttribute('aria-disabled', 'true');
    try {
      const answer = (await (
        await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
      ).json()) as { errors?: Record<string, string>; problem?: string };
      const problem = form.querySelector('[data-problem]')!;
      problem.textContent = answer.problem ?? '';
      if (this.#show(inputs, answer.errors ?? {}) || answer.problem) return;
      const thanks = this.parentElement!.querySelector<HTMLElement>('[role=status]')!;
      thanks.dataset.on = '';
      thanks.focus();
    } catch {
      form.submit();
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }

  #show(inputs: HTMLInputElement[], errors: Record<string, string>): boolean {
    for (const input of inputs) {
      const error = errors[input.name];
      this.querySelector(`#${input.id}-e`)!.textContent = error ?? '';
      if (error) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    const wrong = inputs.filter((input) => errors[input.name]);
    this.#summarise(wrong, errors);
    wrong[0]?.focus();
    return Object.keys(errors).length > 0;
  }

  #summarise(wrong: HTMLInputElement[], errors: Record<string, string>): void {
    const summary = this.querySelector<HTMLElement>('[data-summary]')!;
    summary.replaceChildren();
    if (!wrong[0]) return;
    const list = document.createElement('ul');
    for (const { id, name } of wrong) {
      const link = document.createElement('a');
      link.href = `#${id}`;
      link.textContent = errors[name]!;
      list.appendChild(document.createElement('li')).append(link);
    }
    const head = document.createElement('p');
    head.textContent = summary.dataset.summary!;
    summary.append(head, list);
  }
}

customElements.define('kp-contact-form', ContactForm);
