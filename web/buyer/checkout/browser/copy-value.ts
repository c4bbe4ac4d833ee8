/** Copies what stands in `data-copy` of a button that is pressed, and says so on the button. Without it the text is selected by one press. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

const SAID_MS = 2000;

async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy!);
  } catch {
    // Browsers give no clipboard to pages without encryption: the value is selected, and one key copies it.
    const value = button.parentElement?.querySelector('.copy');
    if (value) getSelection()?.selectAllChildren(value);
    return;
  }
  const said = button.querySelector<HTMLElement>('[data-said]')!;
  const before = said.textContent;
  said.textContent = said.dataset.said!;
  setTimeout(() => {
    said.textContent = before;
  }, SAID_MS);
}
