/** So many stories are made a second at most (S-250). */
const perSecond = 10;

/** Decides when a person's story is made anew. */
export type StoryTurns = {
  /** Notes that something of a person changed, in whatever area. */
  changed(person: string): void;
  /** Notes that anything may have changed. */
  allChanged(): void;
  isStale(person: string, lastUpdated: Date | null): boolean;
  /** Makes a story in turn: all who wait for one person’s share one making; above ten a second it is left for later, which gives false. */
  make(person: string, work: () => Promise<void>): Promise<boolean>;
};

const mostRemembered = 50_000;

/** `now` gives milliseconds; `lasts` is how long a story counts as fresh. */
export function storyTurns(now: () => number, lasts: number): StoryTurns {
  let changes = new Map<string, number>();
  let allSince = -Infinity;
  const running = new Map<string, Promise<void>>();
  let begun: number[] = [];

  return {
    changed(person) {
      if (changes.size >= mostRemembered) {
        changes = new Map();
        allSince = now();
      }
      changes.set(person, now());
    },
    allChanged() {
      allSince = now();
    },
    isStale(person, lastUpdated) {
      if (lastUpdated === null) return true;
      const made = lastUpdated.getTime();
      return now() - made >= lasts || made <= Math.max(changes.get(person) ?? -Infinity, allSince);
    },
    async make(person, work) {
      const under = running.get(person);
      if (under !== undefined) {
        await under;
        return true;
      }
      const second = now() - 1000;
      begun = begun.filter((at) => at > second);
      if (begun.length >= perSecond) return false;
      begun.push(now());
      const making = work().finally(() => running.delete(person));
      running.set(person, making);
      await making;
      return true;
    },
  };
}
