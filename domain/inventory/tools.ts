import { tool } from '../kernel/call/tool.ts';

/** When the inventory was last checked, how many things were seen, and how many were not found. */
export const inventoryTool = tool('inventory', {
  words: ['inventory', 'check', 'checked', 'walk', 'found', 'missing'],
  examples: ['When did I last check the inventory?', 'How many things were not found?'],
});
