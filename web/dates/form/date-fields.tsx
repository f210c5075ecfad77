import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { guestHouse } from '../../base/guest-house.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AboutField } from './about-field.tsx';
import { RepeatFields, WindowsField } from './repeat-fields.tsx';
import { StepsField } from './steps-field.tsx';

const date = fieldsOf(ownDateDraft);

/** What is asked first. */
const first = [
  'title',
  'due_date',
  'of_type',
  'of_id',
  'repeats',
  'every',
  'unit',
  'falls_on',
  'weekdays',
  'until',
] as const;

/** Everything that is said of a reminder. A guest does not move it to another record. */
export function DateFields({ stored }: { stored?: OwnDateItem }) {
  const moves = guestHouse === null || stored === undefined;
  return (
    <Stack gap={4}>
      <TextField {...date.text('title')} placeholder="Passport expires" />
      <RepeatFields />
      {moves && <AboutField chosen={stored?.of_label ?? null} />}
      <MoreFields
        shape={ownDateDraft}
        besides={first}
        line={`Checklist, notes, when you are told${guestHouse === null ? ', who sees it' : ''}`}
      >
        <StepsField {...date.other('checklist')} />
        <TextAreaField {...date.lines('notes')} />
        <WindowsField />
        <PrivateField />
      </MoreFields>
    </Stack>
  );
}
