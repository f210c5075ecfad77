import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { linkTexts } from '@holdfast/domain/links/texts';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { AddressForm, MadeAddress } from '../addresses/address-form.tsx';
import { LinkFields, readyWords, useLinkDraft, type MadeLink } from './link-form.tsx';
import type { NamedRecord } from './records-field.tsx';

/** A new share link, with a screen of its own. `?record=document/…` is in it from the beginning. */
export default function NewLinkScreen() {
  const [record] = useInAddress('record');
  const [done, setDone] = useState<MadeLink | null>(null);
  const known = pickedRecord(record);
  return (
    <Page narrow>
      <PageHeader
        title="New share link"
        line="Anyone with the link sees what you choose until it ends or you revoke it."
        above={
          <Breadcrumbs trail={[{ label: 'Share links', href: '/sharing/links' }, { label: 'New link' }]} />
        }
      />
      {done === null ? (
        <LinkForm records={known === undefined ? [] : [known]} onMade={setDone} />
      ) : (
        <MadeAddress {...done} title={readyWords(done.made)} opens={linkTexts.whoever}>
          <LinkButton variant="quiet" href={`/sharing/links/${done.made.id}`}>
            Who opened it
          </LinkButton>
        </MadeAddress>
      )}
    </Page>
  );
}

function LinkForm(props: { records: readonly NamedRecord[]; onMade: (made: MadeLink) => void }) {
  const draft = useLinkDraft(props.records, props.onMade);
  return (
    <AddressForm draft={draft} label="New share link" submit="Make link" cancel="/sharing/links">
      <LinkFields records={props.records} />
    </AddressForm>
  );
}
