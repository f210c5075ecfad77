import {
  kindIn,
  kindsWithOwnDays,
  type NoticeKind,
  type NoticePreferences,
} from '@holdfast/domain/alerts/notice-preferences';
import { daysBeforeText } from '@holdfast/domain/alerts/telling-words';
import { useId, useState } from 'react';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { NoticeKindDialog } from './notice-kind-dialog.tsx';
import { namedKinds, type NamedKind } from './named-kinds.ts';

/** Types shown before all are asked for. */
const atFirst = 3;

/** Which kinds of dates are told by which channel, and how long before; those that the person has none of stand behind "More kinds". */
export function NoticeKinds({ preferences }: { preferences: NoticePreferences }) {
  const [open, setOpen] = useState<string | null>(null);
  const [more, setMore] = useState(false);
  const [all, setAll] = useState(false);
  const rest = useId();
  const named = namedKinds(useAreas());
  const known = (kind: string) => kindIn(preferences, kind);
  const had = new Set(preferences.kinds.map(({ kind }) => kind));
  const rows = (kinds: readonly NamedKind[]) => (
    <ul className="divide-y divide-line">
      {kinds.map((each) => (
        <Row key={each.kind} named={each} wish={known(each.kind)} onOpen={() => setOpen(each.kind)} />
      ))}
    </ul>
  );
  const mine = named.filter(({ kind }) => had.has(kind));
  const others = named.filter(({ kind }) => !had.has(kind));
  const opened = named.find(({ kind }) => kind === open);
  return (
    <Card title="Notification types">
      {had.size === 0 ? (
        <p className="text-quiet">You have no dates yet.</p>
      ) : (
        rows(mine.slice(0, all ? mine.length : atFirst))
      )}
      {mine.length > atFirst && !all && (
        <Button variant="plain" size="small" className="-ml-3" onClick={() => setAll(true)}>
          Show all {mine.length}
        </Button>
      )}
      {others.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <Button
            variant="plain"
            size="small"
            aria-expanded={more}
            aria-controls={rest}
            onClick={() => setMore(!more)}
          >
            {more ? 'Fewer kinds' : 'More kinds'}
          </Button>
          <div id={rest}>{more && rows(others)}</div>
        </div>
      )}
      {opened && (
        <NoticeKindDialog
          key={opened.kind}
          label={opened.label}
          wish={known(opened.kind)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function Row({ named, wish, onOpen }: { named: NamedKind; wish: NoticeKind; onOpen: () => void }) {
  const own = kindsWithOwnDays.has(wish.kind);
  const days = own ? null : (wish.remind_days ?? wish.usual);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <IconTile name={named.icon} hue={named.hue} size="small" />
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold break-words">{named.label}</p>
        <p className="text-sm text-quiet">
          {wish.mail || wish.push
            ? days === null
              ? own || wish.has
                ? 'On the days that each of them has'
                : 'On their usual days'
              : sentence(daysBeforeText(days))
            : 'In the bell and the calendar only'}
        </p>
      </div>
      <span className="flex gap-2">
        <Badge tone={wish.mail ? 'good' : 'quiet'}>{wish.mail ? 'Email' : 'No email'}</Badge>
        <Badge tone={wish.push ? 'good' : 'quiet'}>{wish.push ? 'Push' : 'No push'}</Badge>
      </span>
      <Button variant="plain" size="small" onClick={onOpen} aria-label={`Change ${named.label}`}>
        Change
      </Button>
    </li>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
