import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { AnswerKind, CheckedType } from '@holdfast/domain/inventory/answer';
import { answerThing, type Keeping } from '../../inventory/answers.ts';
import { addCheck } from '../../inventory/checks.ts';
import { finishCheck } from '../../inventory/finish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sampleCheck } from '../records/inventory.ts';

/** How many days ago the family finished its last walk: its next one is not among what is due soon. */
const finished = 200;

/** The sample family moves nothing on its walks and takes no photographs. */
const move = async () => 0;
const photograph = async () => false;
const keeping: Keeping = {
  move: { movable: move, appliance: move },
  photograph: { movable: photograph, appliance: photograph },
};

/** Adds a check that was finished last spring, in which one thing was not found, and one that is under way. */
export async function addChecks(kernel: Kernel, owner: string, today: Day): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const { rows: things } = await sql<{ item_type: CheckedType; item_id: string }>`
      select item_type, item_id from records where user_id = ${owner} and item_type in ('movable', 'appliance')
        and removed_at is null and disposed_on is null order by label, item_id`.execute(tx);
    const say = async (id: string, day: Day, many: number, last: AnswerKind) => {
      const now = new Date(`${day}T15:00:00Z`);
      for (const [nth, thing] of things.slice(0, many).entries()) {
        const answer = nth === many - 1 ? last : 'here';
        const note = answer === 'missing' ? 'Lent to Sofia?' : null;
        await answerThing(tx, owner, { id, ...thing, answer, note, age: 0 }, { keeping, now, today: day });
      }
    };
    const then = addDays(today, -finished);
    const last = await addCheck(tx, owner, { ...given, name: 'Check of the spring', yearly: true }, then);
    await say(last.id, then, things.length - 1, 'missing');
    await finishCheck(tx, owner, last.id, then);
    const now = await addCheck(tx, owner, { ...given, name: 'Before the winter' }, today);
    await say(now.id, today, Math.floor(things.length / 3), 'here');
  });
}

const given = {
  property_id: null,
  place_ids: [],
  yearly: false,
  notes: sampleCheck().notes ?? null,
  private: false,
};
