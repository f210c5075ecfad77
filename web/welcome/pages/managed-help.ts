import { planOf, type Plan, type PlanKey } from '@holdfast/domain/standing/plans';

type Help = { plan: Plan; whom: string; text: string };

const offered: readonly { key: PlanKey; whom: string; text: string }[] = [
  {
    key: 'senior_care',
    whom: 'For seniors',
    text: 'Once a month someone sits down with you for half an hour, at a time that suits you, and goes through what has come in.',
  },
  {
    key: 'ai_agent',
    whom: 'For busy professionals',
    text: 'We set up your account together in thirty minutes and help you organize your documents. After that it runs by itself.',
  },
  {
    key: 'platinum',
    whom: 'For families',
    text: 'One person who knows your household, for everyone in it: documents, dates, and help with medical matters.',
  },
];

/** The help of people that the paid plans bring along, with the plans as the catalogue has them (S-007, S-081). */
export const managedHelp: readonly Help[] = offered.flatMap(({ key, whom, text }) => {
  const plan = planOf(key);
  return plan ? [{ plan, whom, text }] : [];
});
