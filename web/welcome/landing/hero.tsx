import { trialDays } from '@holdfast/domain/standing/access-rules';
import { useRef } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { FramedShot } from './shot.tsx';
import { StartLinks } from './start-links.tsx';
import { WideShore } from './wide-shore.tsx';

const seen =
  'The dashboard of a sample family: a portfolio of $2,380,050 in four properties and nine movable assets, 65 documents, net worth, and the next due dates.';

/** The first thing that is seen: what it is, the way in, and the product itself over the shore it is named after (S-002, S-004). */
export function Hero() {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <div>
      <div className="mx-auto w-full max-w-page px-5 pt-6 pb-10 md:px-8 md:pt-12 md:pb-14 lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-end lg:gap-16">
        <h1
          ref={heading}
          tabIndex={-1}
          className="heading text-[2.75rem] leading-[1.04] md:text-[4rem] lg:text-[5rem]"
        >
          Everything you own, held fast.
        </h1>
        <div className="mt-5 lg:mt-0 lg:pb-2">
          <p className="max-w-md text-lg text-quiet md:text-xl">
            Track, share and secure assets, warranties and taxes in one place.
          </p>
          <div className="mt-6">
            <StartLinks begin="Get Started" />
          </div>
          <p className="mt-4 text-sm text-quiet">
            {trialDays} days free, no card needed.{' '}
            <a href="#tour" className="font-semibold text-brand underline-offset-4 hover:underline">
              See it in two minutes
            </a>
          </p>
        </div>
      </div>
      <div className="relative overflow-hidden">
        <WideShore className="absolute inset-0 size-full" />
        <div className="relative mx-auto max-w-[68rem] px-5 pt-12 pb-16 sm:pt-14 sm:pb-24 md:px-8">
          <FramedShot name="dashboard" device="desk" alt={seen} className="max-sm:hidden" />
          <FramedShot name="dashboard" device="phone" alt={seen} className="mx-auto max-w-72 sm:hidden" />
          <div className="absolute right-0 bottom-6 w-56 max-lg:hidden xl:-right-14 min-[88rem]:-right-24">
            <FramedShot name="properties" device="phone" alt="A home of the sample family on a phone." />
          </div>
        </div>
      </div>
    </div>
  );
}
