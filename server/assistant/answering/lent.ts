import type { LentNames, LentTool } from '../../kernel/tools.ts';

/** What the areas lend to the assistant. */
export type Lent = { readonly tools: readonly LentTool[]; readonly names: readonly LentNames[] };
