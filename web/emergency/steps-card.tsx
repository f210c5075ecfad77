import { Card } from '../ui/layout/card.tsx';

const steps = [
  ['You name someone', 'They accept, and you confirm them. Nothing is open to them yet.'],
  ['Something happens', 'They ask. You are told at once, by email and on every screen, and reminded.'],
  ['You say nothing', 'It opens after the days you chose. Until then, one press says no.'],
] as const;

/** How emergency access goes, in three steps. */
export function StepsCard() {
  return (
    <Card title="How it works">
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(([title, text], nth) => (
          <li key={title} className="flex gap-3 md:grid md:content-start">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-wash font-semibold text-brand"
            >
              {nth + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-quiet">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
