import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../ui/overlay/toast-list.ts';
import { baseOf, compare, readOf, type Base, type Clash } from './clash.ts';
import { useDraft, type Draft, type Keeping } from './form.tsx';
import { pick, touchedIn, valueAt, withValues } from './touched-fields.ts';

/** Some of a shape's fields; of a group of lines, such as an address, some of its lines. */
export type ChangeOf<S extends z.ZodObject> = {
  [K in keyof z.output<S>]?: z.output<S>[K] extends Record<string, unknown>
    ? Partial<z.output<S>[K]>
    : z.output<S>[K];
};

type Stored = { readonly version: number };

type RecordOptions<S extends z.ZodObject, R extends Stored> = {
  shape: S;
  /** The stored record. When it is changed elsewhere meanwhile, fields that were not touched here follow it. */
  record: R;
  /** Sends the fields that were touched, and from which version. Gives the record as it is then. */
  save: (change: ChangeOf<S>, version: number) => Promise<Stored>;
  onSaved?: () => void;
  keep?: string;
};

const undecided = 'Not saved yet. Save again to decide which change stays.';

/**
 * A form that changes a stored record: only what was touched is sent, with the version that it was made from. Where somebody has
 * changed other fields meanwhile, both changes stay; where it was the same ones, the person is asked (`draft.clash`).
 */
export function useRecordDraft<S extends z.ZodObject, R extends Stored>(
  options: RecordOptions<S, R>,
): Draft<S> {
  const { shape, record } = options;
  const [kept] = useState(() => ({ base: baseOf(shape, record) as Base }));
  const [clash, setClash] = useState<Clash | null>(null);

  const ask = (between: Omit<Clash, 'decide'>) =>
    new Promise<readonly string[] | null>((resolve) => {
      setClash({ ...between, decide: resolve });
    }).finally(() => setClash(null));

  const send = async (): Promise<Stored> => {
    const { base } = kept;
    const read = readOf(shape, values());
    const mine = touchedIn(base.read, read);
    if (mine.length === 0) {
      toast({ tone: 'info', text: 'Nothing was changed' });
      return base.record as Stored;
    }
    try {
      return await options.save(pick(read, mine) as ChangeOf<S>, base.version);
    } catch (thrown) {
      const now = currentIn(thrown);
      if (now === undefined) throw thrown;
      await meet(baseOf(shape, { ...base.record, ...now }));
      return send();
    }
  };
  /** Goes on from what the record has become, with what was typed over it, as far as it shall stay. */
  const meet = async (now: Base) => {
    const { mine, fields, others } = compare(shape, kept.base, values(), now);
    const theirs = fields.length === 0 ? [] : await ask({ fields, others });
    if (theirs === null) throw new Fault('conflict', undecided);
    kept.base = now;
    const stays = mine.filter((path) => !theirs.includes(path));
    for (const path of touchedIn(now.start, values())) {
      if (!stays.includes(path)) form.setValue(path, valueAt(now.start, path));
    }
    if (others.length > 0) {
      toast({ tone: 'info', text: `Changed elsewhere meanwhile, and kept: ${others.join(', ')}` });
    }
  };
  /** Puts a state of the record under the form; these paths stay as they were typed. */
  const rest = (now: Base, paths: readonly string[]) => {
    const typed = values();
    kept.base = now;
    form.reset(now.start);
    if (paths.length > 0) form.reset(withValues(now.start, typed, paths), { keepDefaultValues: true });
  };
  const keeping: Keeping = {
    away: (typed) => ({ typed, start: kept.base.start, version: kept.base.version }),
    back: (away) => {
      const { typed, start, version } = away;
      // A draft that an older release put away is its values alone.
      if (typeof typed !== 'object' || typeof start !== 'object') return away;
      const before = typed as FieldValues;
      const made: Base = {
        record: kept.base.record,
        version: version as number,
        start: start as FieldValues,
        read: readOf(shape, start as FieldValues),
      };
      if (made.version === kept.base.version) return before;
      const { mine, fields } = compare(shape, made, before, kept.base);
      if (fields.length === 0) return withValues(kept.base.start, before, mine);
      kept.base = made;
      return before;
    },
  };
  const draft = useDraft<S, Stored>({
    shape: shape,
    start: kept.base.start as never,
    save: () => {
      sent = values();
      return send();
    },
    settle: (answer) => {
      const now = baseOf(shape, { ...kept.base.record, ...answer });
      rest(now, touchedIn(sent, values()));
    },
    ...(options.onSaved ? { onSaved: options.onSaved } : {}),
    ...(options.keep === undefined ? {} : { keep: options.keep }),
    keeping,
  });
  const form = draft.form as unknown as UseFormReturn;
  const values = () => structuredClone(form.getValues()) as Record<string, unknown>;
  let sent: Record<string, unknown> = {};
  const { saving } = draft;

  useEffect(() => {
    if (saving || record.version <= kept.base.version) return;
    const now = baseOf(shape, record);
    const { mine, fields } = compare(shape, kept.base, values(), now);
    if (fields.length === 0) rest(now, mine);
    // Only a newer record is of interest, not that the functions were made anew.
    // eslint-disable-next-line react/exhaustive-deps
  }, [record.version, saving]);

  return {
    ...draft,
    clash,
    discard: () => {
      draft.discard();
      form.reset(kept.base.start);
    },
  };
}

/** The record as it is now, where a change was refused because it was made from an older one. */
function currentIn(thrown: unknown): Stored | undefined {
  if (!(thrown instanceof Fault) || thrown.code !== 'conflict') return undefined;
  const { current } = thrown;
  return typeof current === 'object' && current !== null && 'version' in current
    ? (current as Stored)
    : undefined;
}
