/** The switches alone: every page of the app asks for them, and loads no shape of an answer for that. */
import { endpoint } from '../kernel/call/endpoint.ts';
import { assistantSettings, assistantSwitches } from './settings.ts';

export const readSwitches = endpoint('GET', '/api/assistant/settings', {
  summary:
    'Shows the switches of the assistant and the services that are set up, for the button of every page (S-115)',
  output: assistantSwitches,
  atStart: true,
});

export const setAssistant = endpoint('PUT', '/api/assistant/settings', {
  summary: 'Sets what is given of the switches of the assistant (S-242, G-42)',
  input: assistantSettings.partial(),
  output: assistantSettings,
  gate: 'open',
});
