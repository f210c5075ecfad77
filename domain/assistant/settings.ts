/** A person's switches of the assistant, and what the server has (S-242, G-42): so small that every page of the app loads it. */
import { z } from 'zod';
import { providers, services } from './providers.ts';

export const assistantSettings = z.object({
  /** Whether the button is shown (S-115). */
  enabled: z.boolean(),
  smart: z.boolean(),
  rag: z.boolean(),
  provider: z.enum(providers),
  /** "Let the AI read passages of my documents": off at first, and looked up at each question. */
  passages: z.boolean(),
  /** "Let the AI see my figures": the same. */
  figures: z.boolean(),
  /** Whether the privacy words were shown before the first call to a service. */
  informed: z.boolean(),
});
export type AssistantSettings = z.infer<typeof assistantSettings>;

/** What the button of every page asks for: whether it is there, and what the tiles show. */
export const assistantSwitches = z.object({
  /** The whole server has it switched off (`ASSISTANT=off`). */
  available: z.boolean(),
  settings: assistantSettings,
  /** Services that are set up on this server. */
  services: z.array(z.enum(services)),
  /** Those of them whose model no longer existed when it was looked for, once a day. */
  gone: z.array(z.enum(services)),
});
export type AssistantSwitches = z.infer<typeof assistantSwitches>;
