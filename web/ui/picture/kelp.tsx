const blade = 'M0 0C-16 -6 -26 -22 -22 -44 -4 -38 4 -20 0 0Z';

type KelpProps = {
  x: number;
  y: number;
  size: number;
  /** Leans to the left. */
  turned?: boolean;
  /** Fainter than what stands in front: 0 to 1. */
  opacity?: number;
};

/** One plant of kelp that grips the rock, for the pictures of the shore: `x` and `y` are its foot. */
export function Kelp({ x, y, size, turned = false, opacity }: KelpProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`} opacity={opacity}>
      <g className="stroke-weed" fill="none">
        <path strokeWidth="5" d="M0 0C-10 -50 12 -80 0 -130 -8 -160 4 -180 0 -204" />
        <path
          strokeWidth="4.5"
          d="M0 -2C-14 4 -30 6 -34 26M0 -2C14 4 30 6 34 26M0 0C-6 12 -16 16 -16 32M0 0C6 12 16 16 16 32M0 0V34"
        />
      </g>
      <g className="fill-weed">
        <path d={blade} transform="translate(0 -40)" />
        <path d={blade} transform="translate(5 -70) scale(-1 1)" />
        <path d={blade} transform="translate(3 -104)" />
        <path d={blade} transform="translate(-3 -140) scale(-.9 .9)" />
        <path d={blade} transform="translate(-1 -168) scale(.85)" />
        <path d={blade} transform="translate(0 -198) scale(-.7 .7)" />
      </g>
    </g>
  );
}
