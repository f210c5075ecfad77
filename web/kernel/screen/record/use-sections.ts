import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { showRecordSections } from '@holdfast/domain/kernel/records/sections-endpoints';
import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { guestHouse } from '../../../base/guest-house.ts';
import { storeAhead } from '../../call/answered-ahead.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { keyOf } from '../../call/query.ts';
import { useAssetSections, type LentSection } from '../house/given-areas.ts';

/** What the answer says of a section; its reads lie in the store. */
type Known = { name: string; empty: boolean; takesMore: boolean; hashes: readonly string[] };

export type SectionsState = {
  /** Sections that hold something, or ask for themselves; undefined until the answer is there. */
  full: readonly LentSection[] | undefined;
  /** Sections to which something could be added for the first time. */
  empty: readonly LentSection[];
  /** Hashes of the keys that were answered with them. */
  ahead: ReadonlySet<string>;
};

/**
 * Asks for all sections of a record's screen at once and puts their answers into the store. A section that is not open to the viewer is in
 * neither list. Where the answer fails, each section is drawn and asks for itself.
 */
export function useSections({ item_type, item_id }: RecordReference): SectionsState {
  const lent = useAssetSections(item_type);
  const record = { item_type, item_id };
  const { data, error } = useQuery<readonly Known[], Fault>(
    {
      queryKey: keyOf(showRecordSections, record),
      queryFn: async ({ signal }) => {
        const { sections } = await call(showRecordSections, record, { signal });
        return sections.map(({ name, empty, takes_more, reads }) => ({
          name,
          empty,
          takesMore: takes_more,
          hashes: storeAhead({ reads }),
        }));
      },
    },
    queryClient,
  );
  return useMemo(() => stateOf(lent, data, error !== null), [lent, data, error]);
}

/** A section of a personal area asks for itself in somebody else's house: the house's answer is about the house alone. */
const asksItself = ({ personal }: LentSection) => personal && guestHouse !== null;

function stateOf(
  lent: readonly LentSection[],
  known: readonly Known[] | undefined,
  failed: boolean,
): SectionsState {
  if (known === undefined) return { full: failed ? lent : undefined, empty: [], ahead: new Set() };
  const of = new Map(known.map((each) => [each.name, each]));
  return {
    full: lent.filter((section) => asksItself(section) || of.get(section.name)?.empty === false),
    empty: lent.filter(({ name }) => of.get(name)?.empty === true && of.get(name)?.takesMore === true),
    ahead: new Set(known.flatMap(({ hashes }) => hashes)),
  };
}
