// Collection by Creditreform: an overdue rate is handed over, its state and the debtor's payments are asked for, and it can be taken back.
import { definePlugin } from '#core/plugins';
import { creditReformDemo } from './demo.ts';
import { creditReformProvider } from './provider.ts';

const creditReformInkasso = definePlugin({
  id: 'credit-reform-inkasso',
  title: { de: 'Creditreform Inkasso', en: 'Creditreform collection' },
  payments: [creditReformProvider],
  demo: creditReformDemo,
});

export default creditReformInkasso;
