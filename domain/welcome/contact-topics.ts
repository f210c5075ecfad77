/** What somebody may write to us about, in the order of the form. No shapes' library: the page shows it at once. */
export const contactTopics = [
  'question',
  'trouble',
  'plans',
  'privacy',
  'security',
  'something_else',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const topicLabels: Readonly<Record<ContactTopic, string>> = {
  question: 'A question about the product',
  trouble: 'Something does not work',
  plans: 'Plans and payment',
  privacy: 'My data and privacy',
  security: 'A security problem',
  something_else: 'Something else',
};

export const contactTexts = {
  sent: 'Your message is on its way. We will reply to the address you gave us.',
  failed: 'Your message could not be sent. It is still here below; please try again.',
} as const;

/** The longest message, in characters. */
export const longestMessage = 5000;
