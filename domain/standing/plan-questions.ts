import { retentionDays, trialDays } from './access-rules.ts';

/** A question that people ask before they pay, and its answer in one paragraph. */
export type PlanQuestion = { readonly question: string; readonly answer: string };

/** The three questions of the pricing page, which the questions and answers of the public pages repeat (S-083, X-05, X-06, G-02). */
export const planQuestions: readonly PlanQuestion[] = [
  {
    question: 'How long is the free trial?',
    answer: `Every new account has ${trialDays} days with everything switched on, and no card is asked for. If you do not subscribe, you can read and export your records for another ${retentionDays} days. If you subscribe early, the free days stay yours: the first payment is charged when the trial ends. The limits of the plan count from the day on which you choose it.`,
  },
  {
    question: 'When do changes of my plan take effect?',
    answer:
      'Plan changes take effect at the end of your billing cycle, and you are never charged twice. If you cancel, you keep what you have paid for until that day, and nothing is charged after it.',
  },
  {
    question: 'Which cards do you accept?',
    answer:
      'All major credit cards are accepted. Your card goes to the payment provider and never reaches Holdfast.',
  },
];
