import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { agreementPrefill } from './agreement-prefill.ts';
import {
  applicationDraft,
  applicationFile,
  applicationFilter,
  applicationPage,
  shownApplication,
} from './application.ts';
import { documentKind } from './asking.ts';
import { comparedApplication } from './comparison.ts';
import { declineLetter } from './decline-letter.ts';

const byId = z.object({ id });
const applications = '/api/rentals/applications';
const area = 'applications';

export const listApplications = endpoint('GET', applications, {
  area,
  summary: 'Lists applications, the newest first, or those in the trash (S-215)',
  input: applicationFilter,
  output: applicationPage,
  guests: 'view',
});

export const findApplication = endpoint('GET', `${applications}/{id}`, {
  area,
  summary: 'Finds an application, also one in the trash',
  input: byId,
  output: shownApplication,
  guests: 'view',
  shows: 'application',
});

export const addApplication = endpoint('POST', applications, {
  area,
  summary: 'Adds an application that came on paper, as a draft (G-26)',
  input: applicationDraft,
  output: shownApplication,
  guests: 'contribute',
});

export const changeApplication = endpoint('PATCH', `${applications}/{id}`, {
  area,
  summary: 'Changes what is given of an application, from the version that it was made of',
  input: changeOf(applicationDraft).extend({ id, version: fromVersion }),
  output: shownApplication,
  guests: 'contribute',
});

export const removeApplication = endpoint('DELETE', `${applications}/{id}`, {
  area,
  summary: 'Moves an application to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreApplication = endpoint('POST', `${applications}/{id}/restore`, {
  area,
  summary: 'Takes an application out of the trash',
  input: byId,
  guests: 'manage',
});

export const submitApplication = endpoint('POST', `${applications}/{id}/submit`, {
  area,
  closes: 'state',
  summary: 'Enters a draft among the applications that wait for a decision',
  input: byId,
  output: shownApplication,
});

export const reviewApplication = endpoint('POST', `${applications}/{id}/review`, {
  area,
  closes: 'state',
  summary: 'Takes an application under review, also one that was declined and is still there',
  input: byId,
  output: shownApplication,
});

export const approveApplication = endpoint('POST', `${applications}/{id}/approve`, {
  area,
  closes: 'state',
  summary:
    'Approves an application and makes the applicant a tenant, once; the other applicants stay undecided',
  input: byId,
  output: shownApplication,
});

export const rejectApplication = endpoint('POST', `${applications}/{id}/reject`, {
  area,
  closes: 'state',
  summary: 'Declines an application, with the letter that its owner has read, or without one',
  input: declineLetter.extend({ id }),
  output: shownApplication,
});

export const withdrawApplication = endpoint('POST', `${applications}/{id}/withdraw`, {
  area,
  closes: 'state',
  summary: 'Notes that an applicant has withdrawn',
  input: byId,
  output: shownApplication,
});

export const findAgreementDraft = endpoint('GET', `${applications}/{id}/agreement-draft`, {
  area,
  summary: 'Says what an approved application fills in of a new agreement',
  input: byId,
  output: agreementPrefill,
});

export const compareApplications = endpoint('GET', `${applications}/properties/{property_id}/comparison`, {
  area,
  summary:
    'Lists the applications for a property or unit that are open or approved, side by side, without a score',
  input: z.object({ property_id: id, unit_id: id.optional() }),
  output: z.object({ items: z.array(comparedApplication) }),
});

const file = z.object({ id, file: id });

export const listApplicationFiles = endpoint('GET', `${applications}/{id}/files`, {
  area,
  summary: 'Lists the files that came with an application',
  input: byId,
  output: z.object({ items: z.array(applicationFile) }),
});

export const addApplicationFile = endpoint('POST', `${applications}/{id}/files`, {
  area,
  summary: 'Adds a file to an application that came on paper',
  input: z.object({ id, name: z.string().min(1).max(400), kind: documentKind }),
  bytesIn: true,
});

export const showApplicationFile = endpoint('GET', `${applications}/{id}/files/{file}/picture`, {
  area,
  summary: 'Draws the first page of a file that came with an application',
  input: file.extend({ width: z.enum(['480', '1600']).default('480') }),
  bytesOut: true,
});

export const downloadApplicationFile = endpoint('GET', `${applications}/{id}/files/{file}`, {
  area,
  summary: 'Gives a file that came with an application',
  input: file,
  bytesOut: true,
});

export const removeApplicationFile = endpoint('DELETE', `${applications}/{id}/files/{file}`, {
  area,
  summary: 'Deletes a file that came with an application',
  input: file,
});
