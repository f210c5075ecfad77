import { z } from 'zod';

/** The states of an application (G-26). */
export const applicationState = z.enum([
  'draft',
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'withdrawn',
]);
export type ApplicationState = z.infer<typeof applicationState>;

export const stateLabels: Readonly<Record<ApplicationState, string>> = {
  draft: 'Draft',
  submitted: 'New',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};

/** The same as an applicant reads it. */
export const applicantLabels: Readonly<Record<ApplicationState, string>> = {
  ...stateLabels,
  submitted: 'Received',
  rejected: 'Not chosen',
};

/** The states in which somebody waits for a decision. */
export const undecided = ['submitted', 'under_review'] as const satisfies readonly ApplicationState[];

export const isUndecided = (state: ApplicationState): boolean =>
  (undecided as readonly ApplicationState[]).includes(state);

const ways: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['submitted'],
  submitted: ['under_review', 'approved', 'rejected', 'withdrawn'],
  under_review: ['approved', 'rejected', 'withdrawn'],
  approved: ['withdrawn'],
  // A landlord may think again for as long as the data are there.
  rejected: ['under_review'],
  withdrawn: [],
};

/** Whether an application may go from one state to another. */
export const mayMove = (from: ApplicationState, to: ApplicationState): boolean => ways[from].includes(to);

/** What is said where it may not. */
export const moveRefused = (from: ApplicationState): string =>
  `This application is ${stateLabels[from].toLowerCase()}. Reload the page to see its state.`;
