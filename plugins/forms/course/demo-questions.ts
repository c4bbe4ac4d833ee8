import type { QuestionInput } from './quiz/save-quiz.ts';

const choice = (text: string, right: boolean, feedback = '') => ({ text, right, feedback });

/** The quiz at the end of the demo's course. */
export const demoQuestions: readonly QuestionInput[] = [
  {
    type: 'single_choice',
    text: 'Welches Fenster ist den ganzen Tag brauchbar?',
    points: '1',
    feedback: 'Ein Nordfenster bekommt nie direkte Sonne.',
    choices: [choice('Ein Südfenster', false, 'Dort steht mittags die Sonne.'), choice('Ein Nordfenster', true)],
    accepted: '',
  },
  {
    type: 'multiple_choice',
    text: 'Was hellt Schatten auf?',
    points: '2',
    feedback: '',
    choices: [
      choice('Eine weiße Pappe', true),
      choice('Silberfolie', true),
      choice('Schwarzer Stoff', false, 'Schwarz nimmt Licht weg.'),
    ],
    accepted: '',
  },
  {
    type: 'text_field',
    text: 'Beschreiben Sie in zwei Sätzen, wie Ihr bestes Bild entstanden ist.',
    points: '3',
    feedback: '',
    choices: [],
    accepted: '',
  },
];
