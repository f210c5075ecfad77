import { providerLabels, providers, type Provider } from '@holdfast/domain/assistant/providers';
import { assistantTexts, serviceFailures } from '@holdfast/domain/assistant/texts';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/toggles.tsx';
import { useSwitches } from './use-switches.ts';

/** Smart mode, RAG mode, and which service is asked; a service that is not set up is there, disabled. */
export function ModeSwitches() {
  const { settings, services, gone, set } = useSwitches();
  const isGone =
    services.length > 0 &&
    (settings.smart || settings.provider === 'auto'
      ? services.every((each) => gone.includes(each))
      : (gone as readonly string[]).includes(settings.provider));
  const isSetUp = (name: Provider) =>
    name === 'auto' ? services.length > 0 : (services as readonly string[]).includes(name);
  const choices = providers.map((name) => ({
    value: name,
    label:
      isSetUp(name) || name === 'auto'
        ? providerLabels[name]
        : `${providerLabels[name]} (${assistantTexts.notSetUp})`,
    disabled: !isSetUp(name) && name !== 'auto',
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Switch
        label="Smart mode"
        help="Rules answer first. AI helps where they cannot, and with the wording."
        checked={settings.smart}
        onChange={(smart) => set({ smart })}
      />
      <Switch
        label="RAG mode"
        help="Also searches the text of your documents."
        checked={settings.rag}
        onChange={(rag) => set({ rag })}
      />
      <Field
        label="AI provider"
        help={
          isGone
            ? serviceFailures[404]
            : services.length === 0
              ? `${assistantTexts.notSetUp}.`
              : settings.smart
                ? 'With Smart mode on, the provider is chosen for each question.'
                : undefined
        }
      >
        {(parts) => (
          <Select
            {...parts}
            aria-required={undefined}
            choices={choices}
            value={settings.provider}
            disabled={settings.smart}
            onChange={(provider) => set({ provider: provider as Provider })}
          />
        )}
      </Field>
    </div>
  );
}
