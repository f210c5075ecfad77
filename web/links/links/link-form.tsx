import { linkDraft, type NewLink } from '@holdfast/domain/links/link';
import { addLink } from '@holdfast/domain/links/endpoints';
import { linkTexts } from '@holdfast/domain/links/texts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { CheckboxField, TextField } from '../../ui/form/form-fields.tsx';
import { EndAndPassword, SendField, useMaking } from '../addresses/address-form.tsx';
import { RecordsField, type NamedRecord } from './records-field.tsx';

const fields = fieldsOf(linkDraft);

export type MadeLink = { made: NewLink; sent: boolean };

/** The draft of a new link for these records. */
export function useLinkDraft(
  records: readonly NamedRecord[],
  onMade: (made: MadeLink) => void,
): Draft<typeof linkDraft> {
  return useDraft({
    shape: linkDraft,
    start: {
      ...startOf(linkDraft),
      records: records.map(({ item_type, item_id }) => ({ item_type, item_id })),
      watermark: true,
    },
    save: useMaking(addLink),
    onSaved: onMade,
  });
}

/** What the box over a new link's address says. */
export const readyWords = ({ recipient }: NewLink) => `The link for ${recipient} is ready`;

/** What a link opens, for whom, how long and how far. */
export function LinkFields({ records }: { records: readonly NamedRecord[] }) {
  const mayDownload = useWatch({ name: 'may_download' }) as unknown;
  return (
    <>
      <RecordsField {...fields.other('records')} known={records} />
      <TextField
        {...fields.text('recipient')}
        placeholder="broker@example.com"
        help="Shown in your list and in the watermark."
      />
      <TextField {...fields.text('label')} required={false} placeholder="For the mortgage" />
      <EndAndPassword end={fields.other('expires_at')} password={fields.text('password')} />
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <CheckboxField {...fields.flag('may_download')} help="Otherwise pages are shown as pictures only." />
        <CheckboxField
          {...fields.flag('watermark')}
          help={mayDownload === true ? linkTexts.unmarked : 'The recipient is drawn across each page.'}
        />
        <SendField {...fields.flag('send_mail')} note=" The email does not say what is shared." />
      </div>
    </>
  );
}
