import { useRef, type ReactNode } from 'react';
import { useArrival, useTitle } from '../base/arrival.ts';
import { Picture, type PictureName } from '../ui/picture/picture.tsx';
import { Support } from './support.tsx';

type GatePageProps = {
  picture: PictureName;
  title: string;
  children: ReactNode;
};

/** A page that stands in a screen's place; its heading takes the focus as a screen's does (G-37). */
export function GatePage({ picture, title, children }: GatePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-fade grid-cols-[minmax(0,1fr)] justify-items-center gap-6 px-4 py-8 md:py-14">
      <Picture name={picture} className="w-40 md:w-48" />
      <h1 ref={heading} tabIndex={-1} className="heading text-center text-2xl md:text-3xl">
        {title}
      </h1>
      {children}
      <Support />
    </div>
  );
}
