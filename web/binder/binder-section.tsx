import type { BinderGroup, BinderSection } from '@holdfast/domain/binder/binder';
import { changeSection } from '@holdfast/domain/binder/endpoints';
import { sectionWords } from '@holdfast/domain/binder/section';
import { EyeOff, Pencil, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../kernel/call/query.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FoldedCard } from '../ui/layout/folded-card.tsx';
import { EntryLine } from './binder-entry.tsx';
import { NotesForm } from './notes-form.tsx';
import { sectionAnchor } from './section-anchor.ts';

type SectionProps = {
  section: BinderSection;
  isGuest: boolean;
  open: boolean;
  onToggle: () => void;
};

/** A section of the binder: its notes, what stands in it by itself, and how its owner changes it. Printed, it is open. */
export function BinderSectionCard({ section, isGuest, open, onToggle }: SectionProps) {
  const { key, notes, left_out, version, groups, count } = section;
  const { title, line, ask } = sectionWords[key];
  const [writing, setWriting] = useState(false);
  const change = useChange(changeSection);
  const leave = (out: boolean) => change.mutate({ section: key, notes, left_out: out, version });
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (left_out) {
    const take = (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Include: ${title}`}
        needs={changeSection}
        busy={change.isPending}
        onClick={() => leave(false)}
      >
        Include
      </Button>
    );
    return (
      <div id={sectionAnchor(key)} className="scroll-mt-20">
        <Card title={title} aside={take}>
          <p className="text-quiet">Left out of the binder and the PDF.</p>
        </Card>
      </div>
    );
  }
  const actions = !isGuest && !writing && (
    <>
      {notes !== '' && (
        <IconButton label={`Change notes: ${title}`} needs={changeSection} onClick={() => setWriting(true)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={`Leave out: ${title}`}
        needs={changeSection}
        disabled={change.isPending}
        onClick={() => leave(true)}
      >
        <EyeOff aria-hidden />
      </IconButton>
    </>
  );
  return (
    <div id={sectionAnchor(key)} className="scroll-mt-20">
      <FoldedCard
        title={title}
        open={open}
        onToggle={onToggle}
        actions={actions}
        {...(count > 0 ? { note: count.toLocaleString('en-US') } : {})}
      >
        <p className="-mt-2 text-sm text-quiet">{line}</p>
        {writing && <NotesForm section={section} onDone={() => setWriting(false)} />}
        {!writing && notes !== '' && <p className="mt-3 break-words whitespace-pre-wrap">{notes}</p>}
        {!writing && notes === '' && !isGuest && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunk px-4 py-3">
            <p className="min-w-0 grow basis-64">{ask}</p>
            <Button
              variant="quiet"
              size="small"
              needs={changeSection}
              aria-label={`Write notes: ${title}`}
              onClick={() => setWriting(true)}
            >
              <PenLine aria-hidden /> Write notes
            </Button>
          </div>
        )}
        {groups.map((group) => (
          <Group key={group.title ?? ''} group={group} />
        ))}
        {count > shown && key === 'things' && (
          <p className="mt-3 text-sm text-quiet">
            The {shown} most valuable of {count.toLocaleString('en-US')}.
          </p>
        )}
        {groups.length === 0 && notes === '' && isGuest && (
          <p className="mt-3">Nothing is written down here.</p>
        )}
      </FoldedCard>
    </div>
  );
}

function Group({ group: { title, about, entries } }: { group: BinderGroup }) {
  return (
    <div className="mt-5">
      {about !== null ? (
        <EntryLine entry={about} heads />
      ) : (
        title !== null && <h3 className="font-semibold break-words">{title}</h3>
      )}
      {entries.length > 0 && (
        <ul className={title === null ? 'divide-y divide-line' : 'mt-1 divide-y divide-line'}>
          {entries.map((entry, nth) => (
            <li key={entry.item_id ?? nth} className="py-2.5">
              <EntryLine entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
