/** The path of a call in somebody else's house: `/api/documents` becomes `/api/of/{owner}/documents`. */
export function houseCall(owner: string, path: string): string {
  return `/api/of/${owner}${path.slice('/api'.length)}`;
}

export const houseTexts = {
  /** Said to a guest who would do more than they are let. */
  beyondRole: 'The owner has not given you permission to do this.',
  /** Said to a guest where the owner's trial or subscription is over. */
  ownerEnded: 'The owner’s trial or subscription has ended. Nothing can be changed here until it is renewed.',
  /** Said to a guest where the owner has no trial yet: it begins with the first sign-in (S-061). */
  ownerNotYet: 'The owner has not signed in yet. Nothing can be changed here until they have.',
  /** Said to a guest where the owner’s plan is full; how full, and of what, is the owner’s to know. */
  noRoom: 'The owner’s plan has no room for this. Nothing is lost; the owner can make room for it.',
  /** Said where a screen would ask for what no guest may see. */
  ownersAlone: 'Only the owner of this house can see or do this.',
  /** Said where an owner looks at their house as somebody else sees it. */
  preview: 'This is a preview. Nothing can be changed in it.',
  viewOnly: 'The owner lets you look at this file, not download it.',
} as const;
