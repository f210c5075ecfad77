import type { MeantCall } from './honest-service.ts';

const documents: MeantCall = { tool: 'in_documents', args: {} };

/** What is meant by the questions that no pattern takes, where a tool answers them. A question that is missing here has no tool that does. */
export const meantCalls: Readonly<Record<string, readonly MeantCall[]>> = {
  'what do I still owe on the Outback': [{ tool: 'what_is_owed', args: { of: 'Outback' } }],
  "what's the roof going to cost at the cabin": [{ tool: 'quotes', args: { of: 'cabin' } }],
  'how many smoke detectors are at the duplex': [documents],
  'do we have a fire extinguisher': [{ tool: 'emergency_spots', args: { kind: 'extinguisher' } }],
  'did the mortgage payment go through this month': [{ tool: 'last_paid', args: { of: 'mortgage' } }],
  'How much rent did I receive from the duplex this year?': [
    { tool: 'money_earned', args: { source: 'rent', period: 'this year' } },
  ],
  "What is Nora Lindqvist's monthly income?": [{ tool: 'facts', args: { of: 'Nora', field: 'income' } }],
  "What are the terms about the dog in the Okafors' lease?": [documents],
  'What interest rate am I paying on the duplex mortgage?': [
    { tool: 'loan_rate', args: { of: 'duplex mortgage' } },
  ],
  'When will the studio loan be repaid?': [{ tool: 'loan_payoff', args: { of: 'studio' } }],
  'Where are the original documents kept?': [documents],
  'How long must Ana wait before she may open the binder?': [
    { tool: 'emergency_contacts', args: { who: 'Ana' } },
  ],
  'Has the gutter cleaning been done?': [{ tool: 'maintenance_due', args: { of: 'gutter cleaning' } }],
  'Which repairs are outstanding at East 51st Street?': [
    { tool: 'maintenance_due', args: { of: 'East 51st Street' } },
  ],
  'How much did Barton Plumbing charge for the leak?': [
    { tool: 'paid_to', args: { payee: 'Barton Plumbing' } },
  ],
  'Does Pilar have a pet?': [{ tool: 'facts', args: { of: 'Pilar' } }],
  'How much did the kitchen faucet repair cost?': [
    { tool: 'maintenance_done', args: { of: 'kitchen faucet' } },
  ],
  'Is there a signed lease for unit B?': [{ tool: 'find_document', args: { of: 'unit B' } }],
  'What does Samuel Okafor earn?': [{ tool: 'facts', args: { of: 'Samuel' } }],
  'when does dans drivers licence run out': [{ tool: 'document_expiry', args: { of: 'drivers licence' } }],
  'who do i call for alarm': [{ tool: 'vendors', args: { of: 'alarm' } }],
  'how much tax did we pay on the house this yr': [
    { tool: 'money_spent', args: { category: 'tax', period: 'this yr' } },
  ],
  'how much longer till the car is paid off': [{ tool: 'loan_payoff', args: { of: 'car' } }],
  'what number is the gas company': [{ tool: 'contact', args: { of: 'gas' } }],
  'whens trash day': [{ tool: 'own_events', args: { of: 'trash' } }],
  'how much did the hospital bill cost for the wrist': [documents],
  'When is someone coming to look at the bathroom fan?': [
    { tool: 'days_until', args: { of: 'bathroom fan' } },
  ],
  'whats daniels salary': [documents],
};
