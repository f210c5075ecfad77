import { Picture } from '../ui/picture.tsx';
import { StartLinks } from './start-links.tsx';

/** The last word, and the way in. */
export function Closing() {
  return (
    <div className="mx-auto w-full max-w-page px-5 pb-16 md:px-8 md:pb-24">
      <section
        aria-labelledby="closing"
        className="grid items-center gap-8 rounded-xl bg-wash px-6 py-10 md:grid-cols-[minmax(0,1fr)_auto] md:px-12 md:py-14"
      >
        <div>
          <h2 id="closing" className="heading text-2xl md:text-3xl">
            Put the first paper where you will find it.
          </h2>
          <p className="mt-3 mb-7 max-w-prose text-lg text-quiet">
            It takes an address and a password. The drawer with the papers can wait until tonight.
          </p>
          <StartLinks begin="Start Free Trial" />
        </div>
        <Picture name="papers" className="mx-auto w-48 md:w-64" />
      </section>
    </div>
  );
}
