import { Card } from '../ui/layout/card.tsx';

const steps = [
  ['You name someone', 'They accept, you confirm. Nothing is open yet.'],
  ['Something happens', 'They ask. You are notified at once.'],
  ['You don’t respond', 'It opens after the days you chose. You can deny it until then.'],
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
