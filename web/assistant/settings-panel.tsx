import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { Link } from '../base/link.tsx';
import { ModeSwitches } from './mode-switches.tsx';
import { SidePanel } from './side-panel.tsx';
import { useGround } from './use-switches.ts';

/** The switches of the conversation (S-242), over the messages. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const ground = useGround();
  return (
    <SidePanel title="Assistant settings" onClose={onClose}>
      {ground === 'own' ? (
        <>
          <ModeSwitches />
          <p className="flex flex-wrap gap-x-5 border-t border-line pt-2">
            <PanelLink href="/settings/assistant">Privacy and AI services</PanelLink>
            <PanelLink href="/rag-demo">All conversations</PanelLink>
          </p>
        </>
      ) : (
        <p className="text-quiet">
          {ground === 'demo'
            ? assistantTexts.demo
            : 'Your questions are answered on this server by rules alone, from what is shared with you. Nothing you ask here is kept.'}
        </p>
      )}
    </SidePanel>
  );
}

function PanelLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-touch items-center font-semibold text-brand underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
