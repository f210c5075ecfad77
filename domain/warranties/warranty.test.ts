import { describe, expect, test } from 'vitest';
import { claimDraft, claimFaults, isSettled } from './claim.ts';
import { endAfter, everCovers, layersFromFlags, usualYears } from './layers.ts';
import { missingProof, proofOf } from './proof.ts';
import { endPriority, stateOf, voidOf, warrantyDraft } from './warranty.ts';

const least = { warranty_type: 'manufacturer', provider_name: 'Bosch', start_date: '2024-05-03' };

describe('a warranty', () => {
  test('needs a kind, a provider and a first day, and nothing else', () => {
    expect(warrantyDraft.parse(least)).toMatchObject({
      provider_contact: { phone: null, email: null, website: null },
      end_date: null,
      layers: [],
      is_active: true,
      registration: 'needed',
    });
    expect(warrantyDraft.safeParse({ ...least, provider_name: ' ' }).error?.issues[0]?.message).toBe(
      'Provider is required',
    );
  });

  test('is active while its end lies in the future (S-172), and void whatever its dates say (X-28)', () => {
    const of = { is_active: true, start_date: '2024-05-03', end_date: '2025-05-03', layers: [] };
    const states = ['2024-05-02', '2024-05-03', '2025-05-02', '2025-05-03'].map((day) => stateOf(of, day));
    expect(states).toEqual(['upcoming', 'active', 'active', 'ended']);
    expect(stateOf({ ...of, end_date: null }, '2090-01-01')).toBe('lifetime');
    expect(stateOf({ ...of, is_active: false }, '2024-06-01')).toBe('void');
  });

  test('is worth a look within 60 days of its end, and pressing within 30 (S-176)', () => {
    const of = { is_active: true, start_date: '2024-01-01', end_date: '2025-03-02', layers: [] };
    const days = ['2025-01-01', '2025-01-02', '2025-01-31', '2025-02-01', '2025-03-01', '2025-03-02'];
    expect(days.map((day) => endPriority(of, day))).toEqual([
      null,
      'recommended',
      'recommended',
      'high',
      'high',
      null,
    ]);
    expect(endPriority({ ...of, is_active: false }, '2025-02-20')).toBeNull();
  });

  test('ends so many years and months after its first day; the end of a month is held back', () => {
    expect(endAfter('2024-02-29', { years: 1, months: 0 })).toBe('2025-02-28');
    expect(endAfter('2024-02-29', { years: 4, months: 0 })).toBe('2028-02-29');
    expect(endAfter('2025-08-31', { years: 0, months: 6 })).toBe('2026-02-28');
    expect(endAfter('2025-08-31', { years: 0, months: 0 })).toBeNull();
    expect(usualYears).toBe(1);
  });

  test('takes the two switches of S-171 for a layer each', () => {
    expect(layersFromFlags(true, false).map(({ layer }) => layer)).toEqual(['parts']);
    const of = { start_date: '2024-01-01', end_date: null, layers: layersFromFlags(true, undefined) };
    expect([everCovers(of, 'parts'), everCovers(of, 'labor')]).toEqual([true, false]);
    expect(everCovers({ ...of, layers: [] }, 'labor')).toBe(true);
  });

  test('forgets why it was void when it is in force again', () => {
    const told = { voided_on: '2025-01-01', void_reason: 'Opened by a stranger' };
    expect(voidOf({ is_active: true, ...told })).toEqual({ voided_on: null, void_reason: null });
    expect(voidOf({ is_active: false, ...told })).toEqual({});
  });
});

describe('the proof of a warranty', () => {
  const document = (type: string, document_category: string) => ({
    id: '00000000-0000-4000-8000-000000000001',
    name: `A ${type}`,
    type,
    document_category,
    picture: false,
  });
  const nothing = {
    serial: { number: null },
    hasPhoto: false,
    documents: [],
    registration: 'needed',
    asGuest: false,
  } as const;

  test('is five things, all of them missing at first', () => {
    expect(missingProof(proofOf(nothing))).toEqual([
      'receipt',
      'serial_number',
      'photograph',
      'warranty_document',
      'registration',
    ]);
  });

  test('is found in documents by their type or category, in the thing, and in what was registered', () => {
    const all = proofOf({
      serial: { number: 'FD 9905' },
      hasPhoto: true,
      documents: [document('receipt', 'Other'), document('other', 'Warranties')],
      registration: 'done',
      asGuest: false,
    });
    expect(all.map(({ state }) => state)).toEqual(['there', 'there', 'there', 'there', 'there']);
    expect(all.map(({ detail }) => detail)).toEqual(['A receipt', 'FD 9905', null, 'A other', null]);
  });

  test('of a roof has no serial number, and a guest is told of nothing that it is missing', () => {
    const roof = proofOf({ ...nothing, serial: null, registration: 'not_needed' });
    expect(missingProof(roof)).toEqual(['receipt', 'photograph', 'warranty_document']);
    const pictured = { ...nothing, documents: [{ ...document('other', 'Other'), picture: true }] };
    expect(missingProof(proofOf(pictured))).not.toContain('photograph');
    expect(missingProof(proofOf({ ...nothing, registration: 'done', asGuest: true }))).toEqual([]);
  });
});

describe('a claim', () => {
  test('needs only what happened, and is not submitted before it was noticed', () => {
    const draft = claimDraft.parse({ what_failed: 'It does not drain' });
    expect(draft).toMatchObject({ status: 'open', amount_received: null });
    expect(claimFaults({ ...draft, noticed_on: '2026-02-02', submitted_on: '2026-02-01' })).toEqual([
      { field: 'submitted_on', message: 'Submitted before it was noticed' },
    ]);
    expect(claimFaults({ ...draft, noticed_on: '2026-02-02', submitted_on: '2026-02-02' })).toEqual([]);
  });

  test('waits for nothing once it is denied, paid or closed', () => {
    expect(['open', 'approved', 'denied', 'paid', 'closed'].map((each) => isSettled(each as never))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
