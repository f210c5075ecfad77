import { describe, expect, it } from 'vitest';
import * as calls from '@holdfast/domain/inspections/endpoints';
import { inspectionTexts, type ShownInspection } from '@holdfast/domain/inspections/inspection';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { wordsOfPdf } from '../kernel/pdf/test-pdf-text.ts';
import { homeToLet } from '../testing/records/leases.ts';
import { jpgOf } from '../sample/drawings/draw-documents.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { deductions } from './deductions.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

async function lease() {
  const owner = await test.person();
  const caller = test.as(owner);
  const { sign } = await homeToLet(caller);
  return { owner, caller, agreement: (await sign()).id };
}
const photograph = async (caller: Caller) =>
  (await sendFile(caller, 'wall.jpg', 'photo', await jpgOf(['A wall']))).id;
const change = (
  caller: Caller,
  { id, version, day, keys, meters, notes }: ShownInspection,
  items: ShownInspection['items'],
) => caller.call(calls.changeInspection, { id, version, day, keys, meters, notes, items });

describe('inspections of an agreement', () => {
  it('begin with a checklist, are agreed on by both, and are compared when moving out', async () => {
    const { owner, caller, agreement } = await lease();
    const begun = await caller.call(calls.startInspection, { id: agreement, kind: 'move_in' });
    expect(begun.items.length).toBeGreaterThan(20);
    await expect(
      caller.call(calls.startInspection, { id: agreement, kind: 'move_in' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const agree = (shown: ShownInspection) =>
      caller.call(calls.agreeInspection, {
        id: shown.id,
        version: shown.version,
        tenant_name: 'Ana',
        tenant_remark: null,
      });
    await expect(agree(begun)).rejects.toMatchObject({ message: inspectionTexts.unseen });

    const photo = await photograph(caller);
    const wall = { room: 'Kitchen', item: 'Wall', condition: 'good' as const, notes: null, photos: [photo] };
    const saved = await change(caller, begun, [wall]);
    await expect(change(caller, begun, [])).rejects.toMatchObject({ message: inspectionTexts.clash });
    const agreed = await agree(saved);
    expect(agreed).toMatchObject({ tenant_name: 'Ana', items: [wall] });
    await expect(change(caller, agreed, [])).rejects.toMatchObject({ message: inspectionTexts.agreed });
    await expect(agree(agreed)).rejects.toMatchObject({ code: 'conflict' });

    const out = await caller.call(calls.startInspection, { id: agreement, kind: 'move_out' });
    expect(out.items).toEqual([{ ...wall, condition: null, photos: [] }]);
    await change(caller, out, [
      { ...wall, condition: 'damaged', notes: 'A hole', photos: [await photograph(caller)] },
    ]);
    await caller.call(calls.addDeduction, {
      id: agreement,
      reason: 'Hole in the wall',
      amount: '120.50',
      photos: [await photograph(caller)],
    });
    const found = await caller.call(calls.findInspections, { id: agreement });
    expect(found).toMatchObject({ total: '120.50', deductions: [{ reason: 'Hole in the wall' }] });
    const lent = await test.kernel.database.reading(owner, (tx) => deductions(tx, owner, agreement));
    expect(lent).toEqual(found.deductions);

    const printed = await caller.fetch(`/api/inspections/agreements/${agreement}/report`);
    const words = (await wordsOfPdf(new Uint8Array(await printed.arrayBuffer()))).join(' ');
    for (const each of ['Damaged. A hole', 'Wall, moving in', 'Wall, moving out', '$120.50'])
      expect(words).toContain(each);
    const again = await caller.call(calls.reopenInspection, { id: agreed.id, version: agreed.version });
    expect(again).toMatchObject({ agreed_at: null, tenant_name: null });
  });

  it('are nobody else’s: neither they, nor deductions, nor photographs of another', async () => {
    const { caller, agreement } = await lease();
    const begun = await caller.call(calls.startInspection, { id: agreement, kind: 'move_in' });
    const stranger = test.as(await test.person());
    const theirs = await photograph(stranger);
    const wall = { room: 'Kitchen', item: 'Wall', condition: 'good' as const, notes: null, photos: [theirs] };
    await expect(change(caller, begun, [wall])).rejects.toMatchObject({ code: 'invalid' });
    for (const act of [
      () => stranger.call(calls.findInspections, { id: agreement }),
      () => change(stranger, begun, []),
      () => stranger.call(calls.addDeduction, { id: agreement, reason: 'x', amount: '1.00' }),
      () => stranger.call(calls.startInspection, { id: agreement, kind: 'move_out' }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(
      caller.call(calls.addDeduction, { id: agreement, reason: 'x', amount: '0' }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});
