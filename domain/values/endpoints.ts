import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { valuation, valuationDraft } from './valuation.ts';
import { planDraft } from './wear.ts';
import {
  replacementFilter,
  replacementPage,
  storedPlan,
  thingType,
  worthFilter,
  worthOfThing,
  worthPage,
} from './worth.ts';

const ofThing = z.object({ item_type: thingType, item_id: id });
const byThing = '/api/values/{item_type}/{item_id}';

export const listWorth = endpoint('GET', '/api/values', {
  summary: 'Lists the things that are held by what they are worth, with the sums by whose word it is (M-19)',
  input: worthFilter,
  output: worthPage,
  guests: 'view',
});

export const listReplacements = endpoint('GET', '/api/values/replacements', {
  summary:
    'Lists what will have to be replaced and when, with what a new one costs and has to be put aside (S-175, M-19)',
  input: replacementFilter,
  output: replacementPage,
  guests: 'view',
});

export const findWorth = endpoint('GET', byThing, {
  summary:
    'Shows a thing’s valuations, its curve, what it has cost so far, and whether to replace it (S-175, S-176, M-19)',
  input: ofThing,
  output: worthOfThing,
  guests: 'view',
});

export const addValuation = endpoint('POST', `${byThing}/valuations`, {
  summary:
    'Says what a thing was worth on a day and who says so; the newest counts as its value (M-11, M-19)',
  input: valuationDraft.extend(ofThing.shape),
  output: valuation,
  guests: 'contribute',
});

export const changeValuation = endpoint('PATCH', '/api/values/valuations/{id}', {
  summary: 'Changes the given fields of a valuation, if nobody has changed it since `version`',
  input: changeOf(valuationDraft).extend({ id, version: fromVersion }),
  output: valuation,
  guests: 'contribute',
});

export const removeValuation = endpoint('DELETE', '/api/values/valuations/{id}', {
  summary: 'Takes a valuation away; the newest that is left counts as the thing’s value',
  input: z.object({ id }),
  guests: 'manage',
});

export const changePlan = endpoint('PATCH', `${byThing}/plan`, {
  summary:
    'Says how a thing loses its value and how long it lasts; neither changes a price nor a valuation (M-19)',
  input: changeOf(planDraft).extend({ ...ofThing.shape, version: fromVersion }),
  output: storedPlan,
  guests: 'contribute',
});
