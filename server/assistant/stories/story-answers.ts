import * as endpoints from '@holdfast/domain/assistant/endpoints';
import { storyLasts, storyOverview } from '@holdfast/domain/assistant/story';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { everyone } from '../../kernel/events.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { failStory, writeStory } from './refresh-story.ts';
import { changeInsight, lastUpdated, listInsights, readStory } from './stories.ts';
import { readFacts, type StorySources } from './story-facts.ts';
import { storyTurns } from './story-turns.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Asking = { owner: string; today: Day; now: Date; reading: Run; writing: Run };

/** The story, its overview and its insights. A story that is stale is made anew before it is answered. */
export function storyAnswers(
  { clock, events, log }: Pick<Kernel, 'clock' | 'events' | 'log'>,
  sources: StorySources,
): Answer[] {
  const turns = storyTurns(() => clock.now().getTime(), storyLasts);
  events.onChange(({ userId, areas }) => {
    // What the assistant itself writes changes no record.
    if (!areas.some((area) => area !== 'assistant')) return;
    if (userId === everyone) turns.allChanged();
    else turns.changed(userId);
  });
  events.onGap(() => turns.allChanged());

  /** Makes the story anew where it is stale. Says whether what stands there then is still stale. */
  async function fresh({ owner, today, now, reading, writing }: Asking): Promise<boolean> {
    if (!turns.isStale(owner, await reading((tx) => lastUpdated(tx, owner)))) return false;
    try {
      const isMade = await turns.make(owner, async () => {
        const facts = await reading((tx) => readFacts(sources, { tx, owner, today }, log));
        await writing((tx) => writeStory(tx, owner, facts, { today, now }));
      });
      return !isMade;
    } catch (error) {
      log.error({ error }, 'story not made');
      await writing((tx) => failStory(tx, owner));
      return true;
    }
  }

  return [
    answer(endpoints.showStory, ({ tx, owner }, stale: boolean) => readStory(tx, owner, stale), fresh),
    answer(
      endpoints.showStoryOverview,
      async ({ tx, owner, input }, stale: boolean) => {
        if (input.p_user_id !== owner) throw notFound('Story');
        return storyOverview.parse(await readStory(tx, owner, stale));
      },
      async (call) => (call.input.p_user_id === call.owner ? fresh(call) : true),
    ),
    answer(
      endpoints.listInsights,
      async ({ tx, owner }, _: boolean) => ({ items: await listInsights(tx, owner) }),
      fresh,
    ),
    answer(endpoints.changeInsight, ({ tx, owner, input, now }) =>
      changeInsight(tx, owner, { ...input, now }),
    ),
  ];
}
