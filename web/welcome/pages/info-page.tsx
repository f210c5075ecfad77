import { useRef, type ReactNode } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { Surrounded } from '../../kernel/screen/public/public-layout.tsx';

export type Passage = { title: string; body: ReactNode };

type InfoPageProps = {
  title: string;
  line: string;
  /** Beside the title where there is room. */
  picture?: ReactNode;
  passages: readonly Passage[];
  /** Under the passages. */
  children?: ReactNode;
};

/** A page of text. Within the shell for those who are signed in, with the public head and foot for everybody else. */
export function InfoPage(shown: InfoPageProps) {
  return (
    <Surrounded>
      <Text {...shown} />
    </Surrounded>
  );
}

/** The head of such a page: title, one line, a drawing. */
export function InfoHead({ title, line, picture }: Pick<InfoPageProps, 'title' | 'line' | 'picture'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <div className="flex items-end justify-between gap-8 border-b border-line pb-8 md:pb-10">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="heading text-3xl leading-[1.1] md:text-[3rem] md:leading-[1.08]"
        >
          {title}
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-quiet md:text-xl">{line}</p>
      </div>
      {picture && <div className="-mb-4 shrink-0 max-md:hidden">{picture}</div>}
    </div>
  );
}

function Text({ title, line, picture, passages, children }: InfoPageProps) {
  return (
    <article className="mx-auto w-full max-w-page px-5 pt-8 pb-16 md:px-8 md:pt-14 md:pb-24">
      <InfoHead {...{ title, line, picture }} />
      <div className="mt-8 grid gap-x-16 lg:mt-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="max-lg:hidden">
          <ul className="sticky top-24 border-l border-line">
            {passages.map((passage) => (
              <li key={passage.title}>
                <a
                  href={`#${anchorOf(passage.title)}`}
                  className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-quiet hover:border-brand hover:text-ink"
                >
                  {passage.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-2xl gap-10">
          {passages.map(({ title: heading, body }) => (
            <section key={heading} id={anchorOf(heading)} className="grid gap-3">
              <h2 className="heading text-xl">{heading}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

/** `Who sees it?` is reached as `#who-sees-it`. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A list of short facts within a page of text. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5 marker:text-brand">{children}</ul>;
}

/** A link within a sentence. */
export const inText = 'font-semibold text-brand underline-offset-4 hover:underline';
