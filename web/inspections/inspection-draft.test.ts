import type { ShownInspection } from '@holdfast/domain/inspections/inspection';
import { describe, expect, it } from 'vitest';
import {
  freshDraft,
  isDirty,
  isOutdated,
  leftAfter,
  received,
  type InspectionDraft,
} from './inspection-draft.ts';

const wall = { room: 'Kitchen', item: 'Wall', condition: null, notes: null, photos: [] as string[] };
const stored = (own: Partial<ShownInspection> = {}): ShownInspection => ({
  id: 'one',
  version: 1,
  kind: 'move_in',
  day: '2026-05-01',
  keys: [],
  meters: [],
  notes: null,
  items: [wall],
  agreed_at: null,
  tenant_name: null,
  tenant_remark: null,
  landlord_agreed_at: null,
  landlord_name: null,
  remark: null,
  remark_name: null,
  remarked_at: null,
  ...own,
});
const withPhotos = ({ base, edits }: InspectionDraft, photos: string[]): InspectionDraft => ({
  base,
  edits: { ...edits, items: edits.items.map((each) => ({ ...each, photos: [...each.photos, ...photos] })) },
});

describe('changes of an inspection that are not saved yet', () => {
  it('keep a photograph that comes in while the others are being saved', () => {
    const sent = withPhotos(freshDraft(stored()), ['first']);
    const late = withPhotos(sent, ['second']);
    const saved = stored({ version: 2, items: [{ ...wall, photos: ['first'] }] });
    const left = leftAfter(late, sent.edits, saved);
    expect(left.base.version).toBe(2);
    expect(left.edits.items[0]?.photos).toEqual(['first', 'second']);
    expect(isDirty(left)).toBe(true);
    expect(leftAfter(sent, sent.edits, saved)).toEqual(freshDraft(saved));
    // The screen still has the former version for a moment.
    expect(received(left, stored())).toBe(left);
  });

  it('stay when a tenant remarks something, and are based on that version then', () => {
    const mine = withPhotos(freshDraft(stored()), ['first']);
    const remarked = stored({ version: 2, remark: 'The wall is wet' });
    expect(received(mine, remarked)).toEqual({ base: remarked, edits: mine.edits });
  });

  it('stay when somebody else saved something else, and are known as outdated', () => {
    const mine = withPhotos(freshDraft(stored()), ['first']);
    const other = stored({ version: 2, notes: 'Painted' });
    expect(received(mine, other)).toBe(mine);
    expect(isOutdated(received(mine, other), other)).toBe(true);
  });

  it('are none once what is stored says the same, and an empty line is none', () => {
    const mine = withPhotos(freshDraft(stored()), ['first']);
    const same = stored({ version: 2, items: [{ ...wall, photos: ['first'] }] });
    expect(isDirty(received(mine, same))).toBe(false);
    const { base, edits } = freshDraft(stored());
    expect(isDirty({ base, edits: { ...edits, keys: [{ name: 'Front door', value: '' }] } })).toBe(false);
    expect(isDirty({ base, edits: { ...edits, notes: '' } })).toBe(false);
  });
});
