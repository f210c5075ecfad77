import { withArticle, type Names } from './names.ts';

/** The form that adds a record and changes one. */
export const dialog = ({
  many,
  one,
}: Names) => `import { add${one.pascal}, change${one.pascal} } from '@holdfast/domain/${many.kebab}/endpoints';
import { ${one.camel}Draft, type ${one.pascal} } from '@holdfast/domain/${many.kebab}/${one.kebab}';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft, type Draft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField, TextField } from '../ui/form/form-fields.tsx';
import { PrivateField } from '../ui/form/private.tsx';

const ${one.camel}Fields = fieldsOf(${one.camel}Draft);

/** Adds ${withArticle(one.words)}; what was typed survives closing. */
export function New${one.pascal}Dialog({ onClose }: { onClose: () => void }) {
  const add = useChange(add${one.pascal}, { done: '${one.title} added', quiet: true });
  const draft = useDraft({
    shape: ${one.camel}Draft,
    start: startOf(${one.camel}Draft),
    save: (values) => add.mutateAsync(values),
    onSaved: onClose,
    keep: '${one.kebab}:new',
  });
  return <${one.pascal}Form draft={draft} title="Add ${one.words}" submit="Add ${one.words}" onClose={onClose} />;
}

/** Changes ${withArticle(one.words)}: only what was touched is sent. */
export function Stored${one.pascal}Dialog({ ${one.camel}, onClose }: { ${one.camel}: ${one.pascal}; onClose: () => void }) {
  const change = useChange(change${one.pascal}, { done: '${one.title} saved', quiet: true });
  const draft = useRecordDraft({
    shape: ${one.camel}Draft,
    record: ${one.camel},
    save: (touched, version) => change.mutateAsync({ id: ${one.camel}.id, version, ...touched }),
    onSaved: onClose,
    keep: \`${one.kebab}:\${${one.camel}.id}\`,
  });
  return <${one.pascal}Form draft={draft} title={${one.camel}.name} submit="Save" onClose={onClose} />;
}

type ${one.pascal}FormProps = {
  draft: Draft<typeof ${one.camel}Draft>;
  title: string;
  submit: string;
  onClose: () => void;
};

function ${one.pascal}Form({ draft, title, submit, onClose }: ${one.pascal}FormProps) {
  return (
    <DraftDialog draft={draft} title={title} submit={submit} onClose={onClose}>
      <TextField {...${one.camel}Fields.text('name')} />
      <DateField {...${one.camel}Fields.day('purchase_date')} />
      <MoneyField {...${one.camel}Fields.money('purchase_price')} />
      <DateField {...${one.camel}Fields.day('renewal_date')} />
      <TextAreaField {...${one.camel}Fields.lines('notes')} />
      <PrivateField />
    </DraftDialog>
  );
}
`;
