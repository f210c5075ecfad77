import { cx } from 'class-variance-authority';
import { hueClass, type Hue } from '../../base/hue.ts';
import { Icon, IconTile, icons } from '../../ui/picture/icon.tsx';
import { Sample, Samples } from './gallery-sample.tsx';

const hues = Object.keys(hueClass) as Hue[];
const grounds = [
  'bg-paper',
  'bg-card',
  'bg-raised',
  'bg-sunk',
  'bg-wash',
  'bg-amber-wash',
  'bg-yellow-wash',
  'bg-danger-wash',
  'bg-good-wash',
  'bg-info-wash',
];

export function GalleryColours() {
  return (
    <Samples>
      <Sample title="Type" wide>
        <p className="heading text-3xl">Thirty-six, Fraunces</p>
        <p className="heading text-2xl">Twenty-eight, Fraunces</p>
        <p className="heading text-xl">Twenty-two, Fraunces</p>
        <p className="text-lg">Eighteen, Atkinson Hyperlegible Next: Il1 O0 8B</p>
        <p>Sixteen: what a family owns, and where the deed lies that proves it.</p>
        <p className="figures text-sm text-quiet">Fourteen: 1,284,500.00 · 718,240.18 · 11,111.11</p>
        <p className="text-xs text-quiet">Twelve: the smallest.</p>
      </Sample>
      <Sample title="Hues">
        <div className="grid gap-3">
          {hues.map((hue) => (
            <div key={hue} className={cx('flex flex-wrap items-center gap-3', hueClass[hue])}>
              <IconTile name="house" hue={hue} />
              <IconTile name="house" hue={hue} size="regular" />
              <IconTile name="house" hue={hue} size="large" />
              <span className="font-semibold text-hue">{hue}</span>
              <span className="h-3 min-w-8 grow rounded-full bg-hue" />
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Grounds">
        {grounds.map((ground) => (
          <div key={ground} className={cx('rounded-md border border-line px-4 py-2', ground)}>
            {ground.slice(3)} <span className="text-quiet">quiet</span>{' '}
            <span className="text-brand">brand</span> <span className="text-danger">danger</span>{' '}
            <span className="text-amber">amber</span> <span className="text-good">good</span>
          </div>
        ))}
      </Sample>
      <Sample title="Icons" wide>
        <div className="flex flex-wrap gap-3">
          {Object.keys(icons).map((name) => (
            <span key={name} className="grid w-20 justify-items-center gap-1 text-center text-xs text-quiet">
              <Icon name={name} className="text-ink" />
              {name}
            </span>
          ))}
        </div>
      </Sample>
    </Samples>
  );
}
