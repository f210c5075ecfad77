import { describe, expect, it } from 'vitest';
import type { Access, Gate } from '@holdfast/domain/kernel/call/endpoint';
import { noStanding, type Standing } from '@holdfast/domain/standing/standing';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { fullStanding } from '../../test-standing.ts';
import { admit } from './admission.ts';

const now = new Date('2026-03-01T12:00:00Z');
const viewer = (standing: Standing): Viewer => ({
  user_id: '0b0e5a1c-3f2d-4a6b-8c7d-9e0f1a2b3c4d',
  email: 'maria@example.com',
  name: 'Maria',
  session_id: 'one',
  standing,
  key_scope: null,
});
const people = {
  nobody: null,
  expired: viewer({ ...noStanding, access_status: 'expired' }),
  'without a policy': viewer(noStanding),
  owner: viewer(fullStanding),
  'holder of admin_access': viewer({
    ...fullStanding,
    privileges: [{ privilege_type: 'admin_access', expires_at: null }],
  }),
  staff: viewer({
    ...fullStanding,
    privileges: [{ privilege_type: 'staff_access', expires_at: '2026-03-01T12:00:01Z' }],
  }),
  'former staff': viewer({
    ...fullStanding,
    privileges: [{ privilege_type: 'staff_access', expires_at: '2026-03-01T12:00:00Z' }],
  }),
  administrator: viewer({ ...noStanding, super_admin: true }),
};
type Who = keyof typeof people;

/** How each person fares with a call. */
const outcomes: [Access, Gate, Partial<Record<Who, string>>][] = [
  ['public', 'full', {}],
  ['viewer', 'open', { nobody: 'not_signed_in' }],
  ['viewer', 'full', { nobody: 'not_signed_in', expired: 'no_access', 'without a policy': 'no_access' }],
  [
    'staff',
    'open',
    {
      nobody: 'not_signed_in',
      expired: 'forbidden',
      'without a policy': 'forbidden',
      owner: 'forbidden',
      'holder of admin_access': 'forbidden',
      'former staff': 'forbidden',
    },
  ],
  [
    'admin',
    'open',
    {
      nobody: 'not_signed_in',
      expired: 'forbidden',
      'without a policy': 'forbidden',
      owner: 'forbidden',
      'holder of admin_access': 'forbidden',
      staff: 'forbidden',
      'former staff': 'forbidden',
    },
  ],
];

describe('who may call', () => {
  it.each(outcomes)('%s calls, %s', (access, gate, expected) => {
    for (const who of Object.keys(people) as Who[]) {
      let code = 'let in';
      try {
        admit({ access, gate, method: 'POST', area: 'tests', bytesOut: false, keys: true }, people[who], now);
      } catch (error) {
        code = (error as { code: string }).code;
      }
      expect(`${who}: ${code}`).toBe(`${who}: ${expected[who] ?? 'let in'}`);
    }
  });
});

describe('a key', () => {
  const holder: Viewer = viewer({
    ...fullStanding,
    privileges: [{ privilege_type: 'api_access', expires_at: '2026-03-01T12:00:01Z' }],
    super_admin: true,
  });
  const outcome = (
    key_scope: Viewer['key_scope'],
    call: Partial<Parameters<typeof admit>[0]>,
    at = now,
    standing = holder.standing,
  ) => {
    try {
      const whole = {
        access: 'viewer',
        gate: 'open',
        method: 'GET',
        area: 'rentals',
        bytesOut: false,
        keys: true,
      } as const;
      admit({ ...whole, ...call }, { ...holder, standing, key_scope }, at);
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'let in';
  };
  const everything = { areas: null, read_only: false };

  it.each([
    ['all', everything, { method: 'POST' }, 'let in'],
    ['its own area', { areas: ['rentals'], read_only: false }, { method: 'DELETE' }, 'let in'],
    ['another area', { areas: ['finance'], read_only: false }, {}, 'forbidden'],
    ['no area', { areas: [], read_only: false }, {}, 'forbidden'],
    ['reading, to read', { areas: null, read_only: true }, { method: 'GET' }, 'let in'],
    ['reading, to change', { areas: null, read_only: true }, { method: 'POST' }, 'forbidden'],
    ['reading, to replace', { areas: null, read_only: true }, { method: 'PUT' }, 'forbidden'],
  ] as const)('for %s', (_, scope, call, expected) => {
    expect(outcome({ ...scope, areas: scope.areas && [...scope.areas] }, call)).toBe(expected);
  });

  it.each(['public', 'viewer'] as const)('never reaches a %s call that is closed to keys', (access) => {
    expect(outcome(everything, { keys: false, access })).toBe('forbidden');
    expect(outcome({ areas: ['rentals'], read_only: false }, { keys: false, access })).toBe('forbidden');
  });

  it('never reaches what is for administrators and staff, though its holder is one', () => {
    for (const access of ['admin', 'staff'] as const)
      expect(outcome(everything, { access })).toBe('forbidden');
  });

  it('is dead as soon as its holder may have none', () => {
    expect(outcome(everything, {}, new Date('2026-03-01T12:00:01Z'))).toBe('not_signed_in');
    expect(outcome(everything, {}, now, fullStanding)).toBe('not_signed_in');
  });
});
