/** What was typed into forms that were closed without saving. The page's memory only: no draft outlives the tab. */
const kept = new Map<string, Record<string, unknown>>();

export function keepDraft(name: string, values: Record<string, unknown>) {
  kept.set(name, values);
}

export function keptDraft(name: string): Record<string, unknown> | undefined {
  return kept.get(name);
}

export function dropDraft(name: string) {
  kept.delete(name);
}

/** A session that ends takes its drafts with it: the next person at this screen must not find them. */
export function dropAllDrafts() {
  kept.clear();
}
