import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';

/** Who the emergency contacts are, in their order, or one of them with how they are reached. */
export const emergencyContacts = tool('emergency_contacts', {
  title: 'Emergency contacts',
  asks: z.object({
    who: id.optional(),
    ask: z.enum(['wait']).optional(),
    opens: z.literal('scope').optional(),
  }),
  choices: {
    ask: { wait: 'wait|waiting|waits|waited|until|till' },
    opens: { scope: 'open|read|look|access' },
  },
  words: ['emergency', 'emergency contact', 'emergency contacts', 'if something happens', 'call'],
  examples: ['Who are our emergency contacts?', 'Who gets access in an emergency?'],
  ways: [
    'emergency contact|contacts|person|people who|list|name|names|how_many|all?',
    'who|whom emergency call|called|contact|contacts|access|asked|help|reach|get|gets|first|second|next|line?',
    'emergency who|whom call|first|access|contact?',
    'who|whom if|when something|anything happen|happens call|access|contact|informed|notified?',
    'emergency access who|whom|get|gets|may|open|opens?',
    'phone|number|telephone|email|mail|address emergency {who:emergency_contact}',
    'phone|number|telephone|email|mail|address emergency contact|contacts',
    '{who:emergency_contact} emergency contact|contacts|phone|number|access?',
    'reach|call|phone|contact|email|text {who:emergency_contact} how|number?',
    'how_long|days {who:emergency_contact} {ask:choice} emergency|access|must|days|binder|open|before|opens|may|get|gets|in|into|records|things|papers|everything|see|sees|if|when|after|ask|asks|asked|request|requests?',
    'how_long|days emergency {ask:choice} contact|contacts|access|before|must|people|person|get|binder|open|may?',
    'emergency contact|contacts|people {ask:choice} long|days|how_many|before|get|must?',
    'emergency contact|contacts|person first|second|third|main|primary|backup|other|next who|make|made|named|chose|chosen|pick|picked?',
    'who|whom emergency get_in|get_into|into|in|open|see|look|enter things|house|records|stuff|data|everything|could|can|would?',
    'who|whom if|when die|dies|died|dead|incapacitated|hospital access|get|gets|see|open|things|records|in|can?',
    'in_case_of_emergency|ice_contacts who|whom|call?',
    'emergency_contacts|emergency_contact',
    'how_many days {who:emergency_contact} get|gets|in|into|access|before|after|until?',
    '{who:emergency_contact} emergency {opens:choice} what|could|can|would|may|in|an|our|things|records|everything',
  ],
});
