/** Kinds of work that a question names, each with the words that mean it. What is only serviced may be any of them. */
export const workWords = {
  paint: 'painted|repainted',
  clean: 'cleaned|washed|swept',
  repair: 'repaired|fixed|mended',
  change: 'changed|replaced|rotated|swapped',
  flush: 'flushed|drained|pumped',
  check: 'inspected|checked',
  test: 'tested',
  service: 'serviced|maintained|tuned_up|done',
} as const;
export type WorkKind = keyof typeof workWords;
export const workKinds = Object.keys(workWords) as [WorkKind, ...WorkKind[]];

const inTitles: Readonly<Record<WorkKind, RegExp>> = {
  paint: /\b(?:re)?paint/i,
  clean: /\b(?:clean|wash|sweep|empty)/i,
  repair: /\b(?:repair|fix|mend)/i,
  change: /\b(?:change|replac|rotat|swap|exchang)/i,
  flush: /\b(?:flush|drain|pump)/i,
  check: /\b(?:inspect|check|look)/i,
  test: /\btest/i,
  service: /./,
};

/** Whether a task with this title is of the work that is asked for: a cleaned filter was no repair. */
export const isOfWork = (title: string, kind: WorkKind): boolean => inTitles[kind].test(title);
