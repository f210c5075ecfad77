import { useRef } from 'react';
import { useArrival } from '../kernel/arrival.ts';
import { HeroScene } from './hero-scene.tsx';
import { StartLinks } from './start-links.tsx';

export function Hero() {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <div className="mx-auto grid w-full max-w-page items-center gap-10 px-5 pt-8 pb-14 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-14 lg:pt-10 lg:pb-20">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="heading text-[2.625rem] leading-[1.06] md:text-[3.5rem] lg:text-[4rem]"
        >
          Everything you own, held fast.
        </h1>
        <p className="mt-5 max-w-lg text-lg text-quiet md:text-xl">
          Track, share and secure your family’s assets, warranties and taxes in one place.
        </p>
        <div className="mt-8">
          <StartLinks begin="Get Started" />
        </div>
        <p className="mt-8 max-w-md border-t border-line pt-5 text-quiet">
          A holdfast is the root by which kelp grips the rock. This one is for owners, families and those who
          keep the papers for them.
        </p>
      </div>
      <HeroScene />
    </div>
  );
}
