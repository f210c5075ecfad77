import { describe, expect, it } from 'vitest';
import { noItem, type Part } from './part.ts';
import { isGrave, opensMore, standingOf, trustedDraft } from './trusted.ts';

const whole = (item_type: '*' | `area:${string}`, role: Part['role'], may_download = true): Part => ({
  item_type,
  item_id: noItem,
  role,
  may_download,
});
const all = (role: Part['role'], may_download = true) => whole('*', role, may_download);
const area = (role: Part['role']) => whole('area:documents', role);

describe('an invitation to be trusted', () => {
  it('names each field that is wrong', () => {
    const wrong = trustedDraft.safeParse({ name: '', email: 'paul', parts: [], until: 'soon' });
    expect(new Set(wrong.error?.issues.map(({ path }) => path[0]))).toEqual(
      new Set(['name', 'email', 'parts', 'until']),
    );
  });

  it('opens so much that it wants a proof with the whole house and with managers', () => {
    expect(isGrave([area('contributor')])).toBe(false);
    expect(isGrave([all('viewer')])).toBe(true);
    expect(isGrave([area('manager')])).toBe(true);
  });

  it.each<[boolean, Part[], Part[]]>([
    [true, [area('viewer')], [all('viewer')]],
    [true, [all('viewer')], [all('contributor')]],
    [true, [all('viewer', false)], [all('viewer')]],
    [true, [area('viewer')], [area('manager')]],
    [false, [all('manager')], [all('viewer')]],
    [false, [all('manager')], [all('manager')]],
    [false, [area('viewer')], [area('contributor')]],
    [false, [all('manager')], [area('viewer')]],
  ])('opens more of that: %s', (more, before, after) => {
    expect(opensMore(before, after)).toBe(more);
  });

  it('stands where its state and its two ends put it', () => {
    const now = new Date('2030-05-01T00:00:00Z');
    const [past, coming] = ['2030-04-30T00:00:00Z', '2030-05-02T00:00:00Z'];
    const at = (state: string, token_until = coming, access_until: string | null = null) =>
      standingOf({ state, token_until, access_until }, now);
    expect(at('invited')).toBe('invited');
    expect(at('invited', past)).toBe('unanswered');
    expect(at('accepted', past)).toBe('waiting');
    expect(at('confirmed', past)).toBe('trusted');
    expect(at('confirmed', past, past)).toBe('expired');
    expect(at('confirmed', past, coming)).toBe('trusted');
    expect(at('declined', past, past)).toBe('declined');
    expect(at('revoked')).toBe('ended');
    expect(at('left')).toBe('ended');
  });
});
