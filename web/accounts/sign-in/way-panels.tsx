import { appleTexts, providerTexts, type Provider } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Banner } from '../../ui/layout/banner.tsx';

/** Says to whoever sets the product up which settings a provider still needs (S-050). */
export function NotSetUp({ provider, missing }: { provider: Provider; missing: readonly string[] }) {
  return (
    <Banner tone="amber" title={providerTexts.notSetUp(provider)}>
      <p>Missing settings:</p>
      <ul className="my-1 list-disc pl-5">
        {missing.map((name) => (
          <li key={name}>
            <code className="font-mono text-sm">{name}</code>
          </li>
        ))}
      </ul>
      <p>{appleTexts.checkSettings}</p>
    </Banner>
  );
}

/** Apple's script did not come (S-050, S-051). */
export function AppleUnavailablePanel() {
  return (
    <Banner tone="amber" title={appleTexts.unavailable} alert>
      {appleTexts.useOther}
    </Banner>
  );
}
