import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';

const steps = [
  {
    done: null,
    href: '/finance/accounts/add',
    title: 'Add an account',
    text: 'Bank account, card, or loan, with today’s balance.',
  },
  {
    done: 'imports',
    href: '/finance/import',
    title: 'Import a bank file',
    text: 'Preview it first. You can undo everything.',
  },
  {
    done: 'budgets',
    href: '/finance/budgets',
    title: 'Set a budget',
    text: 'Plan your spending by category.',
  },
] as const;

/** How somebody begins who keeps no money here yet. */
export function FirstSteps({ begun }: Pick<Finances, 'begun'>) {
  return (
    <Card title="Get started">
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
