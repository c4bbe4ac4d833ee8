/** Keys of a course's room: what carries a key in `aria-keyshortcuts` is pressed by it, and `?` opens the sheet that tells them all. */
const sheet = document.querySelector<HTMLDialogElement>('#room-keys');

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (
    event.defaultPrevented ||
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    belongsToAnother(target as Element)
  )
    return;
  const pressed = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (each) => each.getAttribute('aria-keyshortcuts') === key,
  );
  if (key !== '?' && !pressed) return;
  event.preventDefault();
  if (pressed) pressed.click();
  else sheet?.showModal();
});

// A press beside the sheet lands on the dialog itself.
sheet?.addEventListener('click', ({ target }) => target === sheet && sheet.close());

/** True where a key belongs to a field or to a window over the page. */
function belongsToAnother(target: Element): boolean {
  return (
    (target as HTMLElement).isContentEditable || target.closest('input,textarea,select,dialog,[role=dialog]') !== null
  );
}

// Printed, a lesson shows what is folded away on the screen.
const press = document.querySelector<HTMLElement>('[data-print]');
if (press) {
  press.hidden = false;
  press.addEventListener('click', () => print());
  addEventListener('beforeprint', () =>
    document.querySelectorAll<HTMLDetailsElement>('[data-prints]').forEach((folded) => (folded.open = true)),
  );
}
