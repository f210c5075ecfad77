import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { isOpenIn, modeOf } from '@holdfast/domain/standing/mode';
import { noStanding } from '@holdfast/domain/standing/standing';
import { admit } from '../../kernel/http/gate/admission.ts';
import { furnishedHouse } from '../../testing/records/household.ts';

/** What the browser draws in a mode and what the server admits is one rule: no button leads to a refusal, and none is away that would not. */
const now = new Date('2026-11-26T12:00:00Z');
const someone = { user_id: 'u', email: 'a@b.c', name: 'A', session_id: 's', key_scope: null };
const past = '2026-10-01T00:00:00Z';
const future = '2027-01-01T00:00:00Z';
const trial = { ...noStanding, access_status: 'trial', has_full_access: true } as const;

const viewers: Readonly<Record<string, Viewer>> = {
  open: { ...someone, standing: { ...trial, trial_end_date: future } },
  'ended by the job': {
    ...someone,
    standing: { ...noStanding, access_status: 'expired', trial_end_date: past },
  },
  'ended by the clock': { ...someone, standing: { ...trial, trial_end_date: past } },
  sample: { ...someone, standing: { ...trial, trial_end_date: future }, sample_until: future },
};

const house = furnishedHouse();
/** What only administrators may call is refused for another reason. */
const everybodys = (): readonly Endpoint[] =>
  house.app.answers
    .map((each) => each.endpoint)
    .filter(({ access }) => access === 'public' || access === 'viewer');

function isAdmitted(call: Endpoint, viewer: Viewer): boolean {
  try {
    admit(call, viewer, now);
    return true;
  } catch {
    return false;
  }
}

describe.each(Object.entries(viewers))('%s', (_, viewer) => {
  test('the browser lets every call of every area through that the server admits, and no other', () => {
    expect(everybodys().length).toBeGreaterThan(500);
    const mode = modeOf(viewer, now);
    const differ = everybodys().filter((call) => isOpenIn(mode, call) !== isAdmitted(call, viewer));
    expect(differ.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

test('a change of which only the kind is known needs full access', () => {
  const change = endpoint('POST', '/api/any/thing', { summary: 'Adds.', input: z.object({}) });
  for (const mode of ['open', 'ended', 'sample'] as const)
    expect(isOpenIn(mode, {}), mode).toBe(isOpenIn(mode, change));
});
