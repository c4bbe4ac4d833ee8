/** Makes the buttons − and + beside a number of pieces work. Their place is kept free until then. Parts that are swapped later work as well. */
document.documentElement.classList.add('stepping');

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest?.<HTMLButtonElement>('[data-by]');
  const field = button?.parentElement?.querySelector('input');
  if (!button || !field) return;
  const before = field.value;
  if (button.dataset.by === '1') field.stepUp();
  else field.stepDown();
  if (field.value === before) return;
  for (const told of ['input', 'change']) field.dispatchEvent(new Event(told, { bubbles: true }));
});
