import { describe, expect, it } from 'vitest';
import { privilegeTypes } from '../standing/access-kinds.ts';
import { auditCsvRow } from './audit-line.ts';
import * as endpoints from './endpoints.ts';
import { trialExtension } from './person.ts';
import { presets } from './presets.ts';
import { expiryOf, lastDayOf, privilegeDraft, privilegeState } from './privilege.ts';
import { privilegeWords } from './privilege-words.ts';
import { privilegeFailures, revokedNote } from './texts.ts';

describe('presets (S-092)', () => {
  it('are the five of the specification, to the privilege', () => {
    const held = Object.fromEntries(
      Object.entries(presets).map(([name, { privileges }]) => [name, privileges]),
    );
    expect(held).toEqual({
      demo_account: ['subscription_exempt', 'demo_account', 'unlimited_exports', 'beta_tester'],
      staff_member: [
        'subscription_exempt',
        'staff_access',
        'unlimited_exports',
        'priority_support',
        'beta_tester',
      ],
      early_adopter: ['early_adopter', 'beta_tester', 'priority_support'],
      admin: [
        'subscription_exempt',
        'admin_access',
        'staff_access',
        'unlimited_exports',
        'priority_support',
        'custom_branding',
        'api_access',
        'beta_tester',
      ],
      beta_tester: ['beta_tester', 'unlimited_exports'],
    });
  });
});

describe('a privilege', () => {
  it('of each type has a name and says what it does (G-14)', () => {
    expect(Object.keys(privilegeWords).sort()).toEqual([...privilegeTypes].sort());
  });

  it('is held through the whole of its last day, and not a moment longer', () => {
    const expires_at = expiryOf('2026-02-28');
    const at = (moment: string) => privilegeState({ is_active: true, expires_at }, new Date(moment));
    expect(at('2026-02-28T23:59:59.999Z')).toBe('active');
    expect(at('2026-03-01T00:00:00Z')).toBe('expired');
    expect(lastDayOf(expires_at ?? '')).toBe('2026-02-28');
    expect(privilegeState({ is_active: true, expires_at: expiryOf(null) }, new Date('9999-01-01'))).toBe(
      'active',
    );
    expect(privilegeState({ is_active: false, expires_at: null }, new Date(0))).toBe('revoked');
  });

  it('is granted without end and reason where none are given', () => {
    expect(privilegeDraft.parse({ privilege_type: 'api_access', expires_on: '', notes: ' ' })).toEqual({
      privilege_type: 'api_access',
      expires_on: null,
      notes: null,
    });
    expect(privilegeDraft.safeParse({ privilege_type: 'super_admin' }).success).toBe(false);
  });

  it('has the notes and failures of the specification (S-093, S-096)', () => {
    expect(revokedNote('moved away')).toBe('Revoked: moved away');
    expect(revokedNote(null)).toBe('Privilege revoked');
    expect(Object.values(privilegeFailures)).toEqual([
      'Failed to grant privilege',
      'Failed to grant privilege set',
      'Failed to revoke privilege',
    ]);
  });
});

describe('a trial', () => {
  it.each(['0', '-1', '1.5', '366', '', 'ten'])('is not extended by "%s" days', (days) => {
    expect(trialExtension.safeParse({ days }).success).toBe(false);
  });

  it('is extended by a day up to a year', () => {
    expect(['1', '365'].map((days) => trialExtension.parse({ days }).days)).toEqual([1, 365]);
  });
});

describe('a line of the log', () => {
  it('names the product where nobody did it, and the id of whoever is gone', () => {
    const line = {
      user_id: 'u',
      id: 'i',
      actor_id: null,
      action: 'access.expire',
      detail: {},
      at: '2026-03-01T00:00:00Z',
      user_email: 'maria@example.com',
      actor_email: null,
    };
    expect(auditCsvRow(line)[2]).toBe('Holdfast');
    expect(auditCsvRow({ ...line, actor_id: 'gone' })[2]).toBe('gone');
  });
});

describe('the calls of the administration', () => {
  it('are for administrators; staff may only read (G-14, G-15)', () => {
    const all = Object.values(endpoints);
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter(({ access }) => access !== 'admin' && access !== 'staff')).toEqual([]);
    expect(all.filter(({ access, method }) => access === 'staff' && method !== 'GET')).toEqual([]);
  });
});
