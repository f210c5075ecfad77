/** The longest message, in characters, and the longest title of a conversation. */
export const longestMessage = 4000;
export const longestTitle = 120;
/** So many files or documents go with one message, and so many people are in one conversation beside its owner. */
export const mostFiles = 10;
export const mostPartners = 20;
/** A message can be changed or removed for so many minutes after it was sent. */
export const changeWithinMinutes = 15;

/** Why nothing can be written in a conversation. */
export const closedReasons = ['ended', 'alone', 'blocked', 'house'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const messagingTexts = {
  none: 'No conversations yet',
  noneHelp: 'Message people you share with. No one else can message you.',
  nobody: 'No one to message yet',
  nobodyHelp: 'You can message people once they accept what you share.',
  pick: 'Choose a conversation',
  pickHelp: 'Or start a new one.',
  noThread: 'Conversation not found',
  noMessage: 'Message not found',
  noPerson: 'You can write only to people whom you share something with.',
  /** Said to a guest who names people: a guest writes to the owner. */
  onlyOwner: 'Only the owner of the house can bring other people into a conversation.',
  noRecord: 'Not everybody in this conversation may see that record.',
  /** Said where nobody is left who would read it. Whoever is blocked hears nothing of it. */
  refused: 'This message could not be sent.',
  late: `A message can be changed for ${changeWithinMinutes} minutes after it was sent.`,
  noFile: 'A file is no longer there. Please attach it again.',
  noDocument: 'This document is no longer there.',
  nothing: 'Write something or attach a file',
  many: `A conversation has room for ${mostPartners} people beside you.`,
  left: 'Someone who left',
  removed: 'Message removed',
  /** Said before a document is sent. */
  showsDocument: 'Everybody in this conversation will be able to open this document, and no other.',
  reported: 'Reported. Our support will look at it.',
} as const;

/** What is said in the place of the line to write in. */
export const closedWords: Readonly<Record<ClosedReason, string>> = {
  ended: 'Nothing is shared between you any more. You can read this conversation, but not write in it.',
  alone: 'Everybody else has left this conversation.',
  blocked: 'You have blocked the only other person here. Unblock them to write again.',
  house: 'The owner’s trial or subscription has ended. This conversation can be read, but not written in.',
};

/** The name of somebody in a conversation; null where the account is gone. */
export const nameOr = (name: string | null): string =>
  name === null || name === '' ? messagingTexts.left : name;

/** What somebody's house is called. */
export const houseCalled = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'} house`;

/** Names in a row: `Paul, Eva and 3 others`. */
export function namesInWords(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names;
  if (names.length <= 1) return first;
  if (names.length === 2) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} others`;
}

type Named = {
  readonly title: string;
  readonly people: readonly { readonly name: string | null }[];
  readonly former?: string;
};

/** What a conversation is called: by its title, else by the others in it. */
export function threadName({ title, people, former = '' }: Named): string {
  if (title !== '') return title;
  if (people.length === 0 && former !== '') return former;
  return people.length === 0 ? 'Only you' : namesInWords(people.map(({ name }) => nameOr(name)));
}

type Line = {
  readonly kind: string;
  readonly body: string;
  readonly author: string | null;
  readonly about: string | null;
};

/** A line that nobody wrote: who came, who left, how it is called now. `mine` and `aboutMe` put “You” in the place of the reader's name. */
export function lineInWords({ kind, body, author, about }: Line, mine: boolean, aboutMe: boolean): string {
  const who = mine ? 'You' : nameOr(author);
  const whom = aboutMe ? 'you' : nameOr(about);
  if (kind === 'begun') return `${who} began this conversation`;
  if (kind === 'added') return `${who} added ${whom}`;
  if (kind === 'left') return `${aboutMe ? 'You' : nameOr(about)} left`;
  if (kind === 'taken_out') return `${who} took ${whom} out`;
  return body === '' ? `${who} took the title away` : `${who} named this conversation “${body}”`;
}
