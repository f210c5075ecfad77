import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';

const steps = [
  {
    done: null,
    href: '/finance/accounts/add',
    title: 'Add an account',
    text: 'A bank account, a card or a debt, with what is on it today.',
  },
  {
    done: 'imports',
    href: '/finance/import',
    title: 'Bring in a bank file',
    text: 'CSV, OFX, QFX or QIF. You see what is new before anything is kept, and can undo all of it.',
  },
  {
    done: 'budgets',
    href: '/finance/budgets',
    title: 'Set a budget',
    text: 'Say what you plan to spend, and see what is left of it.',
  },
] as const;

/** How somebody begins who keeps no money here yet. */
export function FirstSteps({ begun }: Pick<Finances, 'begun'>) {
  return (
    <Card title="Begin with your money">
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ done, href, title, text }, nth) => (
          <li key={href}>
            <Link
              href={href}
              className="block h-full rounded-md border border-line p-4 transition-colors duration-150 hover:border-edge hover:bg-wash/60"
            >
              <span className="text-sm text-quiet">
                {done !== null && begun[done] ? 'Done' : `Step ${nth + 1}`}
              </span>
              <span className="heading block text-lg">{title}</span>
              <span className="block text-sm text-quiet">{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
