/** Who answers beside the rules: `auto` lets the question decide (G-33). */
export const providers = ['auto', 'gemini', 'xai', 'local'] as const;
/** Services that can be set up on a server. */
export const services = ['gemini', 'xai', 'local'] as const;
export type Provider = (typeof providers)[number];
export const providerLabels: Readonly<Record<Provider, string>> = {
  auto: 'Auto',
  gemini: 'Gemini',
  xai: 'X AI',
  local: 'Local model',
};
