import { useSession } from '../../kernel/session/session.ts';
import { DemoPage } from './demo-page.tsx';
import { OwnPage } from './own-page.tsx';

/** The assistant as a page (S-010): one's own with the conversations beside it, a demo over the sample family for visitors. */
export default function AssistantScreen() {
  const session = useSession();
  if (session.state === 'signed-in' && session.viewer.sample_until === undefined) return <OwnPage />;
  return <DemoPage visitor={session.state !== 'signed-in'} />;
}
