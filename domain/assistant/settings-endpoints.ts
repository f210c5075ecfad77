/** What the settings and the button of every page call: it takes none of the shapes of answers, so that no page loads them for it. */
import { endpoint } from '../kernel/call/endpoint.ts';
import { assistantSettings, assistantSwitches } from './settings.ts';

const at = '/api/assistant';

export const readSwitches = endpoint('GET', `${at}/settings`, {
  summary:
    'Shows the switches of the assistant and the services that are set up, for the button of every page (S-115)',
  output: assistantSwitches,
  atStart: true,
});

export const setAssistant = endpoint('PUT', `${at}/settings`, {
  summary: 'Sets what is given of the switches of the assistant (S-242, G-42)',
  input: assistantSettings.partial(),
  output: assistantSettings,
  gate: 'open',
});

export const removeConversations = endpoint('DELETE', `${at}/conversations`, {
  summary: 'Deletes all conversations for good',
  gate: 'open',
});

export const forgetLearned = endpoint('DELETE', `${at}/learned`, {
  summary: 'Forgets which readings and names were chosen (S-244)',
  gate: 'open',
});
