/** How something is done in the product. */
export type HowTo = {
  /** What is done: "Change your password". */
  readonly title: string;
  /** How, in one or two sentences. */
  readonly says: string;
  /** The screen on which it is done. */
  readonly href: string;
  /** What people ask it by: each part a word of which one is said, `reset|change password`. */
  readonly asked: readonly string[];
};

/** What something new is asked for by. */
export const adding = 'add|create|enter|record|register|make|set|put|input|start|save|store';

/** The questions by which people mean a how-to, in the grammar of closed choices: `reset_password|change_password`. */
export const askedBy = ({ asked }: HowTo): string =>
  asked
    .flatMap((pattern) =>
      pattern
        .split(' ')
        .map((part) => part.split('|'))
        .reduce((before, part) => before.flatMap((said) => part.map((word) => `${said}_${word}`))),
    )
    .join('|');
