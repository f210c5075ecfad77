import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { flag } from '../kernel/form/fields.ts';
import { binder, binderChoices, sectionDraft } from './binder.ts';
import { sectionKey } from './section.ts';

const asked = z.object({ with_private: flag.default(false) });

export const showBinder = endpoint('GET', '/api/binder', {
  summary:
    'The family binder: what there is, where, and whom to call (M-10). Guests need a grant of the binder by name, and see nothing that is “Only me”',
  input: asked,
  output: binder,
  guests: 'view',
});

export const printBinder = endpoint('GET', '/api/binder/pdf', {
  summary: 'The family binder as a PDF, with its date, and with the name of the guest who makes it',
  input: asked,
  guests: 'view',
  bytesOut: true,
});

export const changeSection = endpoint('PUT', '/api/binder/sections/{section}', {
  summary:
    'Sets the notes of a section, and whether it is left out; `version` is the one that was read, 0 at first',
  input: sectionDraft.extend({ section: sectionKey, version: z.int().min(0) }),
  output: z.object({ version: z.int() }),
});

export const changeBinder = endpoint('PUT', '/api/binder/settings', {
  summary: 'Sets whether the binder names account numbers',
  input: binderChoices,
});

export const reviewBinder = endpoint('POST', '/api/binder/reviewed', {
  closes: 'state',
  summary: 'Notes that its owner has looked the binder over today; a year later it is due again',
});
