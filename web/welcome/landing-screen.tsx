import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { People } from './people.tsx';
import { PublicLayout } from '../kernel/screen/public-layout.tsx';
import { SecurityPitch } from './security-pitch.tsx';
import { SixFeatures } from './six-features.tsx';
import { Stories } from './stories.tsx';
import { TourSection } from './tour-section.tsx';

/** What Holdfast is, for those who do not know it yet (S-001 to S-007). */
export default function LandingScreen() {
  return (
    <PublicLayout>
      <Hero />
      <Stories />
      <TourSection />
      <SixFeatures />
      <People />
      <SecurityPitch />
      <Closing />
    </PublicLayout>
  );
}
