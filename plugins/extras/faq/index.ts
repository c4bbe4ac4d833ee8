// A block for pages: questions that open to their answers.
import { definePlugin } from '#core/plugins';
import { questionsBlock } from './blocks/questions.tsx';

export const faqPlugin = definePlugin({
  id: 'faq',
  title: { de: 'Fragen und Antworten', en: 'Questions and answers' },
  blocks: [questionsBlock],
});
