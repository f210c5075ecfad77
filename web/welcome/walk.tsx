import type { ReactNode } from 'react';
import { FoundScene } from './found-scene.tsx';
import { Section } from './section.tsx';
import { WorthScene } from './worth-scene.tsx';

/** A first evening with the product. */
export function Walk() {
  return (
    <div className="border-y border-line bg-card">
      <Section
        title="A first evening is enough"
        line="Begin with the home you live in. The rest follows paper by paper."
      >
        <div className="grid gap-14 md:gap-20">
          <Row
            title="Know what you have"
            text="Every home counts towards one figure, with what is still owed on it taken off. Each change of value is kept with its day, so the line tells how it came about."
            scene={<WorthScene />}
          />
          <Row
            title="Ask by a word, not by a folder"
            text="Upload a paper, or photograph it with your phone. Holdfast reads what it says, so that “boiler” finds the invoice, the warranty and the plumber, whatever the files are called."
            scene={<FoundScene />}
            turned
          />
        </div>
      </Section>
    </div>
  );
}

type RowProps = { title: string; text: string; scene: ReactNode; turned?: boolean };

function Row({ title, text, scene, turned = false }: RowProps) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className={turned ? 'lg:order-2' : ''}>
        <h3 className="heading text-xl md:text-2xl">{title}</h3>
        <p className="mt-3 max-w-prose text-lg text-quiet">{text}</p>
      </div>
      {scene}
    </div>
  );
}
