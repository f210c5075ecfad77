import { tool } from '../kernel/call/tool.ts';

/** When the inventory was last checked, how many things were seen, and how many were not found. */
export const inventoryTool = tool('inventory', {
  title: 'Last inventory',
  words: ['inventory', 'check', 'checked', 'walk', 'found', 'missing'],
  examples: ['When did I last check the inventory?', 'How many things were not found?'],
  ways: [
    'inventory check|checked|checks|walk|count|counted|walkthrough last|when|latest|time|recent|most|things?',
    'when inventory last|latest|recently check|checked|done|taken|did|walked|counted|go|went|through?',
    'last|latest inventory check|walk|count|when|date|day|time?',
    'last_time inventory|things checked|counted|check|count|walked|when',
    'things|items not_found|missing|lost|could_not_find|couldnt_find|were_not_found|unfound how_many|which|any|last|inventory|check?',
    'not found things|items|how_many|what|which inventory|check|last|could|did?',
    'not_found how_many|which|things|items|anything inventory|check|last?',
    'missing things|items|inventory how_many|which|from|in|last|check?',
    'how_many things|items seen|found|checked|counted|looked last|inventory|check|at?',
    'how_long since|ago inventory|things checked|check|last',
    'when things|belongings|everything last|ever checked|counted|check|all?',
    'not last|latest inventory check|walk|count|round|things|items?',
    'result|results|outcome inventory|check last|latest|check?',
  ],
});
