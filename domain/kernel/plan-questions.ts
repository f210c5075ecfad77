import { retentionDays, trialDays } from './access-rules.ts';

/** A question that people ask before they pay, and its answer in one paragraph. */
export type PlanQuestion = { readonly question: string; readonly answer: string };

/** The three questions of the pricing page, which the questions and answers of the public pages repeat (S-083, X-05, X-06, G-02). */
export const planQuestions: readonly PlanQuestion[] = [
  {
    question: 'How long is the free trial?',
    answer: `Every new account has ${trialDays} days with everything switched on, and no card is asked for. If you do not subscribe, your records stay readable for another ${retentionDays} days, so that you can take them with you.`,
  },
  {
    question: 'When do changes of my plan take effect?',
    answer:
      'At the end of the billing cycle. If you cancel, you keep what you have paid for until that day, and nothing is charged after it.',
  },
  {
    question: 'Which cards do you accept?',
    answer: 'All major credit cards. The card is given to the payment provider and never reaches Holdfast.',
  },
];
