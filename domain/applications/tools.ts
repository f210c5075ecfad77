import { tool } from '../kernel/call/tool.ts';

/** How many applications wait for a decision, and which came first. */
export const applicationsTool = tool('applications', {
  words: ['application', 'applications', 'applicant', 'applicants', 'applied'],
  examples: ['How many applications wait for a decision?', 'Which application came first?'],
});
