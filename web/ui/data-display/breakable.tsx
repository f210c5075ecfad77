import { Fragment } from 'react';

/** The parts of an address or a model number between which a line may end: after `@` and `/`, and before the dot of a domain. */
export const breakableParts = (text: string): string[] => text.split(/(?<=[@/])(?=\w)|(?=\.[a-z])/i);

/** A text that ends its lines where a reader expects it: `nora@` and `mail.example`. What is copied is the text alone. */
export function Breakable({ text }: { text: string }) {
  return breakableParts(text).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
