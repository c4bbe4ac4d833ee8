import { paymentConformance } from '#core/testing';
import { narrowedTo, openConformanceBench } from './testing/conformance-bench.ts';

// What a card can depends on where it is typed: both ways pass as a whole, each with the rows of the matrix that hold for it.
for (const cards of ['hosted', 'field'] as const) {
  const title = cards === 'hosted' ? 'mango_pay, cards on its page' : 'mango_pay, cards in our field';
  paymentConformance(narrowedTo(cards), () => openConformanceBench(cards), { title });
}
