import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { SecurityPitch } from './security-pitch.tsx';
import { Walk } from './walk.tsx';

/** What Holdfast is, for those who do not know it yet (S-001 to S-005). */
export default function LandingScreen() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        <Hero />
        <Features />
        <Walk />
        <SecurityPitch />
        <Closing />
      </main>
      <PublicFooter />
    </div>
  );
}
