import { listLinks, revokeAllLinks } from '@holdfast/domain/links/endpoints';
import { linkTexts } from '@holdfast/domain/links/texts';
import { useState } from 'react';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AddressList, AddressRow } from '../addresses/address-list.tsx';
import { linkStanding, opensWords, reachWords, recordsWords } from './link-words.ts';

/** The owner's share links: for whom, what they open, and whether anybody has looked. */
export default function LinksScreen() {
  const list = usePages(listLinks, {});
  const anyOpen = list.items.some((link) => linkStanding(link).open);
  return (
    <AddressList
      list={list}
      at="/sharing/links"
      title={linkTexts.title}
      actions={anyOpen && <RevokeAll />}
      add="New link"
      none={{ title: linkTexts.none, text: linkTexts.noneHelp, add: 'New link' }}
    >
      {(link) => {
        const { tone, words } = linkStanding(link);
        return (
          <AddressRow
            key={link.id}
            href={`/sharing/links/${link.id}`}
            title={link.recipient}
            line={
              <>
                {recordsWords(link)}
                {link.label !== null && <span className="text-quiet"> · {link.label}</span>}
              </>
            }
            badges={
              <>
                {link.news && <Badge tone="brand">Opened</Badge>}
                <Badge tone={tone}>{words}</Badge>
              </>
            }
            note={`${opensWords(link)} · ${reachWords(link)}`}
          />
        );
      }}
    </AddressList>
  );
}

function RevokeAll() {
  const [asked, setAsked] = useState(false);
  const revoke = useChange(revokeAllLinks, {
    onDone: ({ revoked }) => {
      setAsked(false);
      toast({ tone: 'success', text: revoked === 1 ? '1 link revoked' : `${revoked} links revoked` });
    },
  });
  return (
    <>
      <Button variant="danger-quiet" needs={revokeAllLinks} onClick={() => setAsked(true)}>
        Revoke all
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title="Revoke all links?"
        text="All of them stop working at once, even on open pages. This cannot be undone."
        confirm="Revoke all"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({})}
      />
    </>
  );
}
