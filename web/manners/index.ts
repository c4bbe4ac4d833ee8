// Behaviour of fields, tooltips and explanations in our rooms, for every screen at once: it listens to the document, whoever drew the field.
import { keepDays } from './day-fields.ts';
import { askForRequired } from './required-fields.ts';
import { showInfo } from './info.ts';
import { showTooltips } from './tooltips.ts';
import { tidyFields } from './tidy-fields.ts';

export function teachManners(): void {
  document.documentElement.dataset.manners = 'taught';
  tidyFields();
  keepDays();
  askForRequired();
  showTooltips();
  showInfo();
}
